import { ask } from './ask.ts'
import type { Campaign } from './campaigns.ts'

/** Values for the variables of the examples: `$campaign` and `$fanPass`. */
export type ExampleValues = Readonly<Record<string, string>>

/** The pass of the demonstration; partners cannot list passes. */
const demonstrationPass = 'f7461bf8-ce10-5a1b-992d-91544c2bccb9'

const withoutOwn: ExampleValues = {
  campaign: 'the id of one of your campaigns',
  fanPass: 'the id of a fan pass',
}

/** Identifiers that the caller can read, so that the examples work; where there is none, what to enter. */
export async function findExampleValues(
  credentials: Record<string, string>,
  campaigns: readonly Campaign[],
): Promise<ExampleValues> {
  const pass = await ask(credentials, {
    query: 'query DemonstrationPass($id: UUID!) { fanPass(id: $id) { id } }',
    variables: { id: demonstrationPass },
  })
  const campaign = campaigns[0]?.id
  return {
    ...withoutOwn,
    ...(campaign !== undefined && { campaign }),
    ...(pass.result.data?.fanPass != null && { fanPass: demonstrationPass }),
  }
}

/** Replaces `"$name"` anywhere in the variables of an example. */
export function withValues<Variables>(variables: Variables, values: ExampleValues): Variables {
  const replace = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('$') ? (values[value.slice(1)] ?? value) : value
  return JSON.parse(JSON.stringify(variables, replace)) as Variables
}
