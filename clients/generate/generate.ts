import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readApi } from './api.js'
import { pythonFiles } from './python.js'
import { readmes } from './readme.js'
import { rubyFiles } from './ruby.js'
import { typescriptFiles } from './typescript.js'

/** The generated files of all clients, by their path below `clients/`. */
export function generate(repository: string): Record<string, string> {
  const api = readApi(join(repository, 'rest-adapter/openapi.yaml'))
  const read = (path: string) => readFileSync(join(repository, 'clients', path), 'utf8')
  const { version } = JSON.parse(read('node/package.json'))
  const sources = { ...typescriptFiles(api, version), ...pythonFiles(api, version), ...rubyFiles(api, version) }
  return { ...sources, ...readmes(api, read) }
}
