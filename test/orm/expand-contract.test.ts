import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from '@jest/globals'

/** The last migration from before the rule. */
const lastUnchecked = 'Migration20261123210000'

/** Statements after which the version before this one would fail. */
const contracting = [
  /drop\s+(table|column|view|function|type)\b/i,
  /\brename\b/i,
  /set\s+not\s+null/i,
  // With `not null`, what the version before inserts has no value then.
  /alter\s+column\s+\S+\s+drop\s+default/i,
  /alter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /add\s+(column\s+)?"?\w+"?\s+\w+[^,;]*not\s+null(?![^,;]*(default|generated))/i,
  // An old `on conflict` names its columns.
  /drop\s+(constraint|index)\s+(if\s+exists\s+)?\S*(unique|pkey)/i,
]
/** Of the migration's text, only what `up` runs: `down` may undo. */
const upOf = (text: string): string => text.split(/\bdown\(/)[0] ?? ''
const isExcused = (text: string): boolean => /\/\/ contract: \S/.test(text)
/** Dropped a default that a later migration restores. */
const mended = ['Migration20261123214000_remarks']
const faultsOf = (text: string): RegExp[] =>
  isExcused(text) ? [] : contracting.filter((pattern) => pattern.test(upOf(text)))

const files = globSync('src/orm/migrations/Migration*.ts').filter(
  (file) => basename(file) > `${lastUnchecked}_~` && !mended.includes(basename(file, '.ts')),
)

describe('migrations leave a database on which the version before still runs', () => {
  test.each([...files, 'no later one'])('%s', (file) => {
    expect(files.includes(file) ? faultsOf(readFileSync(file, 'utf8')) : []).toEqual([])
  })

  test.each([
    'alter table "agent" drop column "phone"',
    'alter table "agent" rename column "phone" to "number"',
    'alter table "agent" alter column "phone" set not null',
    'alter table "agent" alter column "phone" type int',
    'alter table "agent" add column "phone" text not null',
    'alter table "agent" alter column "phone" drop default',
    'alter table "agent" drop constraint "agent_partner_id_venue_id_unique"',
  ])('%s is refused without a reason', (statement) => {
    expect(faultsOf(`this.addSql('${statement}')`)).toHaveLength(1)
    expect(faultsOf(`// contract: 1.4 stopped using it\nthis.addSql('${statement}')`)).toEqual([])
  })

  test.each([
    'alter table "agent" add column "phone" text',
    'alter table "agent" add column "phone" text not null default \'\'',
    'create table "phone" ("id" uuid not null primary key)',
    'alter table "agent" drop constraint "agent_status_check"',
  ])('%s is accepted', (statement) => expect(faultsOf(`this.addSql('${statement}')`)).toEqual([]))
})
