import type { Command } from 'commander'
import type { Variables } from '../graphql/server/executor.js'
import type { Refusal, Taken } from '../venues/import/refusal.js'
import { batches } from './batch.js'
import { isJson } from './noun.js'
import type { Row } from './print.js'
import type { Service } from './service.js'

/** How files of a kind are imported through the API. */
export interface FileImport<Draft extends { readonly sourceId: string }> {
  readonly service: () => Service
  readonly noun: 'venues' | 'events'
  /** Accepted file extensions, for the help. */
  readonly endings: string
  readonly mutation: string
  /** Loads the readers' reference data once, and returns the reader of a file. */
  readonly read: () => Promise<(file: string) => AsyncIterable<Taken<Draft> | Refusal>>
  readonly inputOf: (draft: Draft) => Variables
}

interface BatchResult {
  created: number
  changed: number
  unchanged: number
  merged: number
  pending: number
  changes: { sourceId: string; before: Row | null; after: Row }[]
  refused: { sourceId: string; field: string; value: string; reason: string }[]
}

interface Report extends BatchResult {
  file: string
  rows: number
  seconds: number
  refusals: Refusal[]
}

/** Adds `import FILE…`: reads files locally, sends their rows in batches, and reports each refused row. */
export function addImport<Draft extends { readonly sourceId: string }>(parent: Command, kind: FileImport<Draft>): void {
  const command = parent
    .command('import <file...>')
    .description(
      `imports ${kind.noun} from ${kind.endings}; importing the same file again changes nothing, so an interrupted import can be repeated. Exit status 2 if rows were refused`,
    )
    .option('--dry-run', 'shows the result without storing anything')
  command.action(async (files: string[], { dryRun }: Row) => {
    const read = await kind.read()
    for (const file of files) {
      const report = await importFile(kind, file, read(file), dryRun === true).catch((error: unknown) => {
        throw new Error(
          `${error instanceof Error ? error.message : error}\n${file}: rows sent so far are stored; repeat the command`,
        )
      })
      if (isJson(command)) console.log(JSON.stringify(report, null, 2))
      else print(report, dryRun === true)
      if (report.refusals.length > 0) process.exitCode = 2
    }
  })
}

async function importFile<Draft extends { readonly sourceId: string }>(
  kind: FileImport<Draft>,
  file: string,
  source: AsyncIterable<Taken<Draft> | Refusal>,
  isDryRun: boolean,
): Promise<Report> {
  const started = performance.now()
  const report: Report = {
    file,
    rows: 0,
    seconds: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    pending: 0,
    changes: [],
    refused: [],
    refusals: [],
  }
  const document = `mutation ($input: Import${kind.noun === 'venues' ? 'Venues' : 'Events'}Input!) { ${kind.mutation}(input: $input) {
    created changed unchanged merged pending ${isDryRun ? 'changes { sourceId before after }' : ''} refused { sourceId field value reason } } }`
  const service = kind.service()
  let sending: Promise<void> = Promise.resolve()
  for await (const batch of batches(inputs(kind, source, report), ({ size }) => size)) {
    // Reads the next batch during the call for the previous one; calls stay in order.
    await sending
    sending = send(service, document, kind.noun, batch, isDryRun, report, () => showProgress(report, started))
    sending.catch(() => undefined)
  }
  await sending
  process.stderr.write('\n')
  report.refusals.sort((one, other) => one.line - other.line)
  return { ...report, seconds: (performance.now() - started) / 1_000 }
}

interface Input {
  readonly line: number
  readonly name: string
  readonly input: Variables
  readonly size: number
}

async function* inputs<Draft extends { readonly sourceId: string }>(
  { inputOf }: FileImport<Draft>,
  source: AsyncIterable<Taken<Draft> | Refusal>,
  report: Report,
): AsyncGenerator<Input> {
  for await (const read of source) {
    report.rows += 1
    if ('reason' in read) report.refusals.push(read)
    else {
      const input = inputOf(read.draft)
      yield { line: read.line, name: read.draft.sourceId, input, size: Buffer.byteLength(JSON.stringify(input)) }
    }
  }
}

async function send(
  service: Service,
  document: string,
  noun: string,
  batch: readonly Input[],
  isDryRun: boolean,
  report: Report,
  done: () => void,
): Promise<void> {
  const rows = batch.map(({ input }) => input)
  const result = await service.run<BatchResult>(document, { input: { [noun]: rows, isDryRun } })
  report.created += result.created
  report.changed += result.changed
  report.unchanged += result.unchanged
  report.merged += result.merged
  report.pending += result.pending
  report.changes.push(...(result.changes ?? []))
  const lines = new Map(batch.map(({ name, line }) => [name, line]))
  for (const { sourceId, field, value, reason } of result.refused)
    report.refusals.push({ line: lines.get(sourceId) ?? 0, field, value, reason })
  done()
}

function showProgress({ file, rows }: Report, started: number): void {
  const seconds = (performance.now() - started) / 1_000
  process.stderr.write(`\r${file}: ${rows} rows, ${seconds.toFixed(1)} s `)
}

function print(report: Report, isDryRun: boolean): void {
  const { file, rows, seconds, created, changed, unchanged, merged, pending, refusals, changes } = report
  for (const { line, field, value, reason } of refusals) console.log(`${file}:${line} ${field} "${value}": ${reason}`)
  for (const { sourceId, before, after } of changes)
    console.log(
      before
        ? `would change ${sourceId}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`
        : `would add ${sourceId}`,
    )
  const would = isDryRun ? ' (dry run: nothing was stored)' : ''
  console.log(
    `${file}: ${rows} rows in ${seconds.toFixed(1)} s, ${created} created, ${changed} changed, ${unchanged} unchanged, ${merged} merged as duplicates, ${pending} await approval, ${refusals.length} refused${would}`,
  )
}
