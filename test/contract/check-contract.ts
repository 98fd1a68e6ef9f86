import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { graphqlBreaks, graphqlDangers } from './graphql-breaks.js'
import { type OpenApi, openapiBreaks } from './openapi-breaks.js'

/**
 * `npm run check:contract`: compares schema.graphql and openapi.yaml with the last release, or where there is none with
 * the commit at which this branch began. Fails on a breaking change that test/contract/accepted-breaks.txt does not have.
 */
const schemaFile = 'schema.graphql'
const contractFile = 'rest-adapter/openapi.yaml'
const acceptedFile = 'test/contract/accepted-breaks.txt'

function check(commit: string): void {
  const [oldSchema, oldContract] = [contentAt(commit, schemaFile), contentAt(commit, contractFile)]
  const schema = readFileSync(schemaFile, 'utf8')
  const contract = readFileSync(contractFile, 'utf8')
  const breaks = [
    ...graphqlBreaks(oldSchema, schema).map((text) => `${schemaFile}: ${text}`),
    ...openapiBreaks(load(oldContract) as OpenApi, load(contract) as OpenApi).map((text) => `openapi.yaml: ${text}`),
  ]
  const accepted = new Set(readFileSync(acceptedFile, 'utf8').split('\n'))
  const faults = breaks.filter((text) => !accepted.has(text))
  for (const text of graphqlDangers(oldSchema, schema)) console.log(`note: ${text}`)
  for (const text of faults) console.error(`breaking: ${text}`)
  if (faults.length > 0) console.error(`A deliberate one is a line of ${acceptedFile} (CONTRIBUTING.md).`)
  console.log(`contract compared with ${commit}: ${breaks.length} breaking changes, ${faults.length} not accepted`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** The last release; else where the branch left `main`; on `main` itself the commit before. */
function baseOf(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*')
  if (tag !== undefined) return tag
  const head = git('rev-parse', 'HEAD')
  const started = ['origin/HEAD', 'origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch))
  const began = started.find((commit) => commit !== undefined && commit !== head)
  return began?.slice(0, 12) ?? git('rev-parse', '--short=12', '--verify', 'HEAD^')
}

const contentAt = (commit: string, file: string): string =>
  execFileSync('git', ['show', `${commit}:${file}`], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const base = baseOf()
if (base === undefined) console.log('contract not compared: there is neither a release tag nor an earlier commit here')
else check(base)
