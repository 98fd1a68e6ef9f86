import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledClient } from './languages.js'

const fences: Record<string, string> = { node: 'js', python: 'python', ruby: 'ruby' }

/** What stands around the Rack application of the README: a server, where the machine need not have one. */
const rack = readFileSync('test/clients/rack.rb', 'utf8')

/** Writes the code of sections of a guide into one file of the folder, with the given texts replaced; returns its name. */
export async function writeCode(
  client: InstalledClient,
  sections: string[],
  values: Record<string, string>,
  guide = `clients/${client.language.name}/README.md`,
) {
  const { name, extension } = client.language
  const text = readFileSync(guide, 'utf8')
  const blocks = sections.map((section) => codeOf(text, section, fences[name] ?? ''))
  const isServer = name === 'ruby' && sections.includes('Webhooks')
  const code = [...(isServer ? [rack] : []), ...blocks].join('\n')
  const file = `${sections.join('-').replaceAll(' ', '-')}.${extension}`
  const filled = Object.entries(values).reduce((all, [from, to]) => all.replaceAll(from, to), code)
  await writeFile(join(client.folder, file), filled)
  return file
}

function codeOf(guide: string, section: string, fence: string): string {
  const [, body = ''] = guide.split(`\n## ${section}\n`)
  const [, code] = new RegExp(`\`\`\`${fence}\\n(.*?)\`\`\``, 's').exec(body.split('\n## ')[0] ?? '') ?? []
  if (code === undefined) throw new Error(`the section ${section} has no code`)
  return code
}
