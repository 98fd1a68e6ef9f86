import { writeFileSync } from 'node:fs'
import { generate } from './generate.js'

for (const [path, text] of Object.entries(generate('.'))) {
  writeFileSync(`clients/${path}`, text)
  console.log(`clients/${path}`)
}
