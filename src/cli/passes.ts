import { createReadStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { PassStatus, PassTier } from '../passes/fan-pass.js'
import { type PassDraft, readPassesCsv } from '../passes/import/read-passes-csv.js'
import type { Refusal } from '../venues/import/refusal.js'
import { batches } from './batch.js'
import { addList, addTransitions, type Filter, isJson, type Noun, nounCommand, print, words } from './noun.js'
import { fields, type Row } from './print.js'
import type { Service } from './service.js'

const document = `mutation ($input: IssueFanPassesInput!) { issueFanPasses(input: $input) {
  created known passes { id tier status memberSince preferences } } }`

interface IssueResponse {
  created: number
  known: number
  passes: Row[]
}

export function passesCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'passes',
    type: 'FanPass',
    about: 'fan passes: issue one or a file of them, activate, suspend, expire, erase the person',
    selection: 'id tier status memberSince checkInCount preferences',
    columns: fields('id', 'tier', 'status', 'memberSince', 'checkInCount', 'preferences'),
    service,
  }
  const command = nounCommand(noun)
  addList(command, noun, 'fanPasses', filters, ['created_at', 'member_since', 'check_ins'])
  addIssue(command, noun)
  addIssueFile(command, noun)
  addTransitions(command, noun, {
    activate: ['activateFanPass', 'activates an issued pass'],
    suspend: ['suspendFanPass', 'suspends an active pass'],
    reinstate: ['reinstateFanPass', 'reinstates a suspended pass'],
    expire: ['expireFanPass', 'expires a pass permanently'],
  })
  addTransitions(
    command,
    noun,
    { erase: ['eraseFan', 'erases the person behind a pass; the pass stays, expired, with the counts of its history'] },
    { argument: 'fanPassId' },
  )
  return command
}

const filters: readonly Filter[] = [
  { flags: '--status <status>', about: 'status', field: 'status', choices: Object.keys(PassStatus) },
  { flags: '--tier <tier>', about: 'tier of the pass', field: 'tier', choices: Object.keys(PassTier) },
  { flags: '--issuer <id>', about: 'identifier of the partner that issued the pass', field: 'issuerId' },
  {
    flags: '--email <address>',
    about: "the fan's complete email address, for example to find a pass to erase",
    field: 'email',
  },
]

function addIssue(parent: Command, noun: Noun): void {
  parent
    .command('issue')
    .description('issues one pass')
    .addOption(new Option('--tier <tier>', 'tier of the pass').choices(Object.keys(PassTier)).default('general'))
    .option('--reference <text>', 'your own reference; the same reference always returns the same pass')
    .option('--preferences <words>', "the fan's preference tags, separated by commas", words)
    .option('--member-since <date>', 'start of the membership, YYYY-MM-DD; today if omitted')
    .option('--name <text>', "the fan's name; requires --email")
    .option('--email <address>', "the fan's email address")
    .action(async ({ name, email, ...pass }: Row) => {
      const fan = name === undefined && email === undefined ? undefined : { name, email }
      const { passes } = await noun.service().run<IssueResponse>(document, { input: { passes: [{ ...pass, fan }] } })
      print(parent, passes[0] ?? {}, fields('id', 'tier', 'status', 'memberSince', 'preferences'))
    })
}

function addIssueFile(parent: Command, noun: Noun): void {
  const command = parent
    .command('issue-file <file>')
    .description(
      'issues the passes of a CSV file with the columns reference, tier, preferences (separated by semicolons), member_since, name, email; issuing the same file again creates nothing',
    )
    .option('--ids <file>', 'CSV file to write the reference and identifier of each pass to')
    .option('--dry-run', 'shows the numbers without issuing anything')
  command.action(async (file: string, { dryRun, ids }: Row) => {
    const report = { created: 0, known: 0, refusals: [] as Refusal[] }
    if (typeof ids === 'string') await writeFile(ids, 'reference,id\n')
    for await (const batch of batches(drafts(file, report.refusals), sizeOf)) {
      const passes = batch.map(({ reference, tier, preferences, memberSince, fan }) => ({
        reference,
        tier,
        preferences,
        memberSince,
        fan,
      }))
      const issued = await noun.service().run<IssueResponse>(document, { input: { passes, isDryRun: dryRun === true } })
      report.created += issued.created
      report.known += issued.known
      const lines = issued.passes.map((pass, at) => `"${batch[at]?.reference.replaceAll('"', '""')}",${pass['id']}\n`)
      if (typeof ids === 'string') await appendFile(ids, lines.join(''))
    }
    for (const { line, field, value, reason } of report.refusals)
      if (!isJson(command)) console.log(`${file}:${line} ${field} "${value}": ${reason}`)
    if (isJson(command)) console.log(JSON.stringify(report, null, 2))
    else
      console.log(
        `${file}: ${report.created} issued, ${report.known} already issued, ${report.refusals.length} refused${dryRun ? ' (dry run: nothing was issued)' : ''}`,
      )
    if (report.refusals.length > 0) process.exitCode = 2
  })
}

async function* drafts(file: string, refusals: Refusal[]): AsyncGenerator<PassDraft> {
  for await (const read of readPassesCsv(createReadStream(file, 'utf8'), file))
    if ('reason' in read) refusals.push(read)
    else yield read.draft
}

const sizeOf = (draft: PassDraft): number => Buffer.byteLength(JSON.stringify(draft))
