import type { Context } from 'koa'
import { type PageLanguage, pageLanguage } from '../page-language.js'

/** The language that the address names (`?lang=es`), else the reader's. */
export function readerLanguage(ctx: Pick<Context, 'query' | 'acceptsLanguages' | 'vary'>): PageLanguage {
  const { lang } = ctx.query
  return lang === 'en' || lang === 'es' ? lang : pageLanguage(ctx)
}
