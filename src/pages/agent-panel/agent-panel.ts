import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import type { ConversationTokens } from '../../conversations/conversation-state.js'
import { findVisitedAgent } from '../../conversations/visited-agent.js'
import type { QueryRunner } from '../../database/query-runner.js'
import { ServiceError } from '../../errors.js'
import { readBody } from '../../http/read-body.js'
import { errorsAsPage, type ToPublicPageError } from '../errors-as-page.js'
import { type PageLanguage, pageLanguage } from '../page-language.js'
import type { EmbedFile, EmbedFiles } from './embed-files.js'
import type { PanelAction } from './panel-operations.js'
import { panelPage } from './panel-page.js'

/** Runs an operation of the panel with the context of the request; returns its `result`, or throws its first error. */
export type RunPanelOperation = (
  action: PanelAction,
  variables: Record<string, unknown>,
  ctx: Context,
) => Promise<object>

export interface AgentPanelDependencies {
  files: EmbedFiles
  queries: QueryRunner
  conversations: ConversationTokens
  origin: string
  limit: Middleware
  run: RunPanelOperation
  toPublicError: ToPublicPageError
}

const filePath = /^\/embed\/((?:v\d+\/)?[a-z0-9-]+\.(?:js|css))$/
const pagePath = /^\/(?:agents\/(agt_[0-9A-Z]{26})|embed\/agents\/(agt_[0-9A-Z]{26})\/panel)$/
const actionPath = /^\/embed\/agents\/(agt_[0-9A-Z]{26})\/(ask|confirm|redeem)$/
/** A conversation and a text. */
const maxBytes = 8_192

/** The widget of an agent: its loader, its panel, and what the panel sends. */
export function agentPanel(dependencies: AgentPanelDependencies): Middleware {
  const { files, limit, toPublicError } = dependencies
  const limitPage = compose([errorsAsPage(toPublicError), limit])
  return async (ctx: Context, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    const file = isRead ? files.byName.get(filePath.exec(ctx.path)?.[1] ?? '') : undefined
    if (file) return sendFile(ctx, file)
    const page = isRead ? pagePath.exec(ctx.path) : null
    if (page) return limitPage(ctx as never, () => showPanel(ctx, dependencies, page))
    const action = actionPath.exec(ctx.path)
    if (!action) return next()
    return answer(ctx, dependencies, action)
  }
}

/** No limit: the visitors in a venue share one address, and a file from memory costs next to nothing. */
function sendFile(ctx: Context, { name, type, text, isImmutable }: EmbedFile): void {
  ctx.state.pathTemplate = isImmutable && !name.startsWith('v') ? '/embed/{file}' : `/embed/${name}`
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  })
  ctx.body = text
}

/** The page of its own cannot be embedded; the panel can, and learns from the browser which page embeds it. */
async function showPanel(ctx: Context, dependencies: AgentPanelDependencies, path: RegExpExecArray): Promise<void> {
  const { conversations, files, origin, queries } = dependencies
  const [, own, embedded] = path
  ctx.state.pathTemplate = own === undefined ? '/embed/agents/{id}/panel' : '/agents/{id}'
  const agent = await findVisitedAgent(queries, own ?? embedded ?? '')
  const language = languageOf(ctx)
  const embedder = own === undefined ? embeddingOrigin(ctx) : origin
  const conversation = conversations.issue(agent.id, { origin: embedder, language }, ctx.state.now)
  const question = String(ctx.query.q ?? '').slice(0, 500)
  if (own === undefined) ctx.remove('X-Frame-Options')
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(origin, own === undefined ? '' : "; frame-ancestors 'none'"),
    'Cache-Control': 'no-store',
  })
  ctx.body = panelPage({ agent, language, conversation, question, files })
}

/** The document has an opaque origin, for which 'self' is not the service everywhere. */
const policy = (origin: string, more: string): string =>
  `default-src 'none'; script-src 'self' ${origin}; style-src 'self' ${origin}; connect-src 'self' ${origin}; img-src https:; ` +
  "form-action 'none'; base-uri 'none'; " +
  `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${more}`

function languageOf(ctx: Context): PageLanguage {
  const [asked] = [ctx.query.lang ?? []].flat()
  if (asked !== undefined && /^(en|es)\b/i.test(asked)) return asked.slice(0, 2).toLowerCase() as PageLanguage
  return pageLanguage(ctx)
}

const embeddingOrigin = (ctx: Context): string | null => {
  const referrer = URL.parse(ctx.get('referer'))
  return referrer && /^https?:$/.test(referrer.protocol) ? referrer.origin : null
}

/** The panel's own requests come from its opaque origin: they carry no cookie, and their token says whose they are. */
async function answer(ctx: Context, { limit, run }: AgentPanelDependencies, path: RegExpExecArray): Promise<void> {
  const [, agentId, action] = path
  ctx.state.pathTemplate = `/embed/agents/{id}/${action}`
  ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' })
  if (ctx.method === 'OPTIONS') {
    ctx.set({
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'content-type',
      'Access-Control-Max-Age': '7200',
    })
    ctx.status = 204
    return
  }
  if (ctx.method !== 'POST')
    throw new ServiceError('BAD_REQUEST', 'the method must be POST', {
      status: 405,
      headers: { Allow: 'POST, OPTIONS' },
    })
  await limit(ctx as never, async () => {
    const body = await readBody(ctx.req, maxBytes)
    ctx.body = await run(action as PanelAction, { ...body, agentId }, ctx)
  })
}
