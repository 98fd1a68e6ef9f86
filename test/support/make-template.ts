import { existsSync } from 'node:fs'

/**
 * Migrates one empty database of each kind before any test file. Jest runs this once even if several projects name it,
 * and requires a default export. The database code is loaded only if a template is missing: a single test starts sooner.
 */
export default async function makeTemplate(): Promise<void> {
  process.env.JEST_TEMPLATE ??= String(process.pid)
  const { templateFile, templateName } = await import('./template.js')
  const url = process.env.TEST_DATABASE_URL
  if (existsSync(templateFile) && !url) return
  const { makeEmbeddedTemplate, makePostgreSqlTemplate } = await import('./migrate-template.js')
  if (!existsSync(templateFile)) await makeEmbeddedTemplate(templateFile)
  if (url) await makePostgreSqlTemplate(url, templateName)
}
