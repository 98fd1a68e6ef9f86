import type { Context } from 'koa'

const languages = ['en', 'es'] as const
export type PageLanguage = (typeof languages)[number]

/** The reader's language by `Accept-Language`; English if neither is accepted. Marks the response as varying by it. */
export function pageLanguage(ctx: Pick<Context, 'acceptsLanguages' | 'vary'>): PageLanguage {
  ctx.vary('Accept-Language')
  const accepted = ctx.acceptsLanguages([...languages])
  return accepted === 'es' ? 'es' : 'en'
}
