import { readFileSync, writeFileSync } from 'node:fs'
import { differences } from './check-case.js'
import { folder, readAllCases, suffix } from './read-cases.js'

const usage = `npm run eval:cases -- [--show PHENOMENON] [--mark]

Counts the cases that the rules read, of each phenomenon. --show prints the differences of one phenomenon's open cases; --mark
writes into the files which cases are open: after an improvement they become tests.`

const [option, shown] = process.argv.slice(2)
if (option && option !== '--mark' && !(option === '--show' && shown)) console.error(usage)
else countCases()

function countCases(): void {
  let [right, total] = [0, 0]
  for (const [phenomenon, cases] of readAllCases()) {
    const found = cases.map(differences)
    const read = found.filter((list) => list.length === 0).length
    right += read
    total += cases.length
    console.log(phenomenon.padEnd(28), `${read} of ${cases.length}`)
    if (option === '--mark')
      mark(
        phenomenon,
        found.map((list) => list.length > 0),
      )
    if (shown === phenomenon)
      for (const [index, list] of found.entries())
        if (list.length > 0) console.log(`  ${cases[index]!.text}\n    ${list.join('\n    ')}`)
  }
  console.log('all'.padEnd(28), `${right} of ${total}`)
}

function mark(phenomenon: string, isOpen: readonly boolean[]): void {
  const file = new URL(`${phenomenon}${suffix}`, folder)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const marked = lines.map((line, index) => {
    const { open, ...rest } = JSON.parse(line)
    return (open === true) === isOpen[index] ? line : JSON.stringify(isOpen[index] ? { ...rest, open: true } : rest)
  })
  writeFileSync(file, `${marked.join('\n')}\n`)
}
