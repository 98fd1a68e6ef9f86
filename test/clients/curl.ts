import type { Case } from './cases.js'
import { output } from './languages.js'

const paths: Record<string, string> = {
  verifyFanPass: '/fanpass/verify',
  readOutcomes: '/outcomes',
  listVenues: '/venues',
  listEvents: '/events',
  submitIntent: '/pulse/intent',
  deployAgent: '/agent/deploy',
}
const posts = ['submitIntent', 'deployAgent']

interface Answer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** The same call by curl, without a client: what the clients are compared with. */
export async function callByCurl(base: string, key: string | undefined, test: Case): Promise<Record<string, unknown>> {
  const first = await curl(urlOf(base, test), test, key)
  if (test.mode === 'all') return { status: first.status, ...(await allPages(base, first, test)) }
  const shown = test.mode === 'next' ? await nextPage(base, first, test) : first
  if (!shown) return { status: first.status }
  const { status, headers, body } = shown
  const requestId = headers['x-request-id']
  if (status >= 300) return { status, code: body.code, message: body.error, requestId }
  const links = [...(headers.link ?? '').matchAll(/rel="([^"]+)"/g)].map(([, rel]) => rel).sort()
  const replayed = headers['idempotent-replayed'] === 'true'
  const isList = Array.isArray(body.data)
  return { status, requestId, links, replayed, data: isList ? body.data : body, ...(isList && { total: body.total }) }
}

async function allPages(base: string, first: Answer, test: Case): Promise<object> {
  const data: unknown[] = []
  for (let page: Answer | undefined = first; page; page = await nextPage(base, page, test))
    data.push(...(page.body.data as unknown[]))
  return { data, total: first.body.total }
}

async function nextPage(base: string, { headers }: Answer, test: Case): Promise<Answer | undefined> {
  const [, query] = /<[^>?]*(\?[^>]*)>; rel="next"/.exec(headers.link ?? '') ?? []
  return query === undefined ? undefined : curl(`${base}${paths[test.operation]}${query}`, test)
}

function urlOf(base: string, { operation, params }: Case): string {
  const path = `${base}${paths[operation]}`
  if (posts.includes(operation)) return path
  const given = Object.entries(params).map(([name, value]) => [name, String(value ?? '')])
  return `${path}?${new URLSearchParams(Object.fromEntries(given))}`
}

async function curl(url: string, { operation, params, options }: Case, key?: string): Promise<Answer> {
  const headers = [
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
    ...(options?.requestId === undefined ? [] : [`X-Request-Id: ${options.requestId}`]),
    ...(options?.idempotencyKey === undefined ? [] : [`Idempotency-Key: ${options.idempotencyKey}`]),
    ...(posts.includes(operation) ? ['Content-Type: application/json'] : []),
  ]
  const body = posts.includes(operation) ? ['--data-binary', '@-'] : []
  const given = ['--silent', '--show-error', '--include', ...headers.flatMap((header) => ['-H', header]), ...body, url]
  return readAnswer(await output('curl', given, { input: JSON.stringify(params) }))
}

function readAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: JSON.parse(text.slice(end)),
  }
}
