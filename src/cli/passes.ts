import { createReadStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { PassStatus, PassTier } from '../passes/fan-pass.js'
import { type PassDraft, readPassesCsv } from '../passes/import/read-passes-csv.js'
import type { Refusal } from '../venues/import/refusal.js'
import { batches } from './batch.js'
import { addList, addMoves, isJson, type Noun, nounCommand, print, words } from './noun.js'
import { fields, type Row } from './print.js'
import type { Service } from './service.js'

const document = `mutation ($input: IssueFanPassesInput!) { issueFanPasses(input: $input) {
  created known passes { id tier status memberSince preferences } } }`

interface Issued {
  created: number
  known: number
  passes: Row[]
}

export function passesCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'passes',
    type: 'FanPass',
    about: "fans' passes: issue one or a file of them, suspend, expire, erase the person",
    selection: 'id tier status memberSince checkInCount preferences',
    columns: fields('id', 'tier', 'status', 'memberSince', 'checkInCount', 'preferences'),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'fanPasses',
    [
      { flags: '--status <status>', about: 'in this state', field: 'status', choices: Object.keys(PassStatus) },
      { flags: '--tier <tier>', about: 'of this tier', field: 'tier', choices: Object.keys(PassTier) },
      { flags: '--issuer <id>', about: 'issued by this partner', field: 'issuerId' },
      {
        flags: '--email <address>',
        about: 'of the person with this whole e-mail address, to erase what is theirs',
        field: 'email',
      },
    ],
    ['created_at', 'member_since', 'check_ins'],
  )
  addIssue(command, noun)
  addIssueFile(command, noun)
  addMoves(command, noun, {
    activate: ['activateFanPass', 'activates an issued pass'],
    suspend: ['suspendFanPass', 'suspends an active pass'],
    reinstate: ['reinstateFanPass', 'makes a suspended pass active again'],
    expire: ['expireFanPass', 'ends a pass for good'],
  })
  addMoves(
    command,
    noun,
    { erase: ['eraseFan', 'erases the person behind a pass; the pass stays, expired, with the counts of its history'] },
    { argument: 'fanPassId' },
  )
  return command
}

function addIssue(parent: Command, noun: Noun): void {
  parent
    .command('issue')
    .description('issues one pass')
    .addOption(new Option('--tier <tier>', 'what it is worth').choices(Object.keys(PassTier)).default('general'))
    .option('--reference <text>', 'a name of your own for it: the same reference always gives the same pass')
    .option('--preferences <words>', "the fan's tastes, apart by commas", words)
    .option('--member-since <date>', 'YYYY-MM-DD; today if left out')
    .option('--name <text>', "the person's name; together with --email")
    .option('--email <address>', "the person's e-mail address")
    .action(async ({ name, email, ...pass }: Row) => {
      const fan = name === undefined && email === undefined ? undefined : { name, email }
      const { passes } = await noun.service().run<Issued>(document, { input: { passes: [{ ...pass, fan }] } })
      print(parent, passes[0] ?? {}, fields('id', 'tier', 'status', 'memberSince', 'preferences'))
    })
}

function addIssueFile(parent: Command, noun: Noun): void {
  const command = parent
    .command('issue-file <file>')
    .description(
      'issues the passes of a CSV file with the columns reference, tier, preferences (apart by semicolons), member_since, name, email; the same file twice issues nothing new',
    )
    .option('--ids <file>', 'writes reference and identifier of each pass to this CSV file')
    .option('--dry-run', 'shows what would be issued, and issues nothing')
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
      const issued = await noun.service().run<Issued>(document, { input: { passes, isDryRun: dryRun === true } })
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
        `${file}: ${report.created} issued, ${report.known} known already, ${report.refusals.length} refused${dryRun ? ' (dry run: nothing was issued)' : ''}`,
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
