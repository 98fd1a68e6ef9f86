import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The migrated, empty database on PostgreSQL that every test file's own is copied from. */
export const templateName = `fan_pass_test_template_${process.env.JEST_TEMPLATE ?? process.pid}`

export const templateFolder = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The dump of the same for the embedded database. It takes two seconds to make, so it is kept beside the compiled code
 * until the code that makes it changes.
 */
export const templateFile = `${templateFolder}embedded-template-${hashOfMigrations()}.tar`

function hashOfMigrations(): string {
  const compiled = globSync('{src/orm/**,src/database/embedded,test/support/migrate-template}*.js', {
    cwd: templateFolder,
  })
  const files = [...compiled.sort(), '../package-lock.json']
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(templateFolder + file))
  return hash.digest('hex').slice(0, 16)
}
