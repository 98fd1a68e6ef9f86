import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The migrated, empty database that every test file's own is copied from. */
export const templateName = `fan_pass_test_template_${process.env.JEST_TEMPLATE ?? process.pid}`

/** Where the embedded template's data directory is dumped. */
export const templateFile = join(tmpdir(), `${templateName}.tar`)
