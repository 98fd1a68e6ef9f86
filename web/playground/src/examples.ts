import { type ExampleValues, withValues } from './example-values.ts'
import { withDates } from './relative-dates.ts'

/** A worked example: `examples/<name>.graphql`, its first line the title, and its variables in `<name>.json`. */
export interface Example {
  name: string
  title: string
  query: string
  /** JSON text as the variables editor shows it; empty where the example takes none. */
  variables: string
}

const documents = import.meta.glob<string>('../../examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const variables = import.meta.glob<Record<string, unknown>>('../../examples/*.json', { import: 'default', eager: true })

/** All examples, with values that the user's key can read. */
export const examplesWith = (values: ExampleValues): readonly Example[] =>
  Object.keys(documents)
    .sort()
    .map((path) => toExample(path, documents[path]!, values, new Date()))

function toExample(path: string, query: string, own: ExampleValues, now: Date): Example {
  const values = variables[path.replace(/\.graphql$/, '.json')]
  return {
    name: path.replace(/^.*\//, '').replace(/\.graphql$/, ''),
    title: query.slice(0, query.indexOf('\n')).replace(/^#\s*/, ''),
    query: query.trimEnd(),
    variables: values ? JSON.stringify(withDates(withValues(values, own), now), null, 2) : '',
  }
}
