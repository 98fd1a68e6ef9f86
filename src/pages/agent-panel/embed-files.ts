import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loaderVersions } from '../../agents/embed-script.js'

export interface EmbedFile {
  /** Path below `/embed/`. */
  name: string
  type: 'text/javascript' | 'text/css'
  text: string
  /** Whether the name stands for the content for ever. */
  isImmutable: boolean
}

/** The files of web/embed: every version of the loader, and the panel's script and style under the hash of their content. */
export interface EmbedFiles {
  script: EmbedFile
  style: EmbedFile
  byName: ReadonlyMap<string, EmbedFile>
}

export function readEmbedFiles(folder: string): EmbedFiles {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const loaders = loaderVersions.map(
    ({ path }): EmbedFile => ({ name: path, type: 'text/javascript', text: read(path), isImmutable: true }),
  )
  const script = hashed('panel', 'js', read('panel.js'))
  const style = hashed('panel', 'css', read('panel.css'))
  // The first embed scripts name no version: they get the newest.
  const unversioned = { ...loaders[loaders.length - 1]!, name: 'agent.js', isImmutable: false }
  const files = [...loaders, unversioned, script, style]
  return { script, style, byName: new Map(files.map((file) => [file.name, file])) }
}

function hashed(name: string, extension: 'js' | 'css', text: string): EmbedFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const type = extension === 'js' ? 'text/javascript' : 'text/css'
  return { name: `${name}-${hash}.${extension}`, type, text, isImmutable: true }
}
