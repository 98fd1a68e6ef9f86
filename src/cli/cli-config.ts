/** Settings of the command line from the environment. */
export interface CliConfig {
  /** Without a trailing slash. */
  readonly origin: string
  readonly key: string
}

/** Reads `SERVICE_URL` and `OPERATOR_KEY`; throws an Error that lists everything that is wrong. */
export function readCliConfig(env: Record<string, string | undefined>): CliConfig {
  const faults: string[] = []
  const origin = URL.parse(env['SERVICE_URL'] ?? 'http://localhost:4000')
  if (!origin || !/^https?:$/.test(origin.protocol))
    faults.push('SERVICE_URL must be an http or https URL, such as https://api.example.com')
  const key = env['OPERATOR_KEY'] ?? ''
  if (!key.startsWith('svc_live_'))
    faults.push('OPERATOR_KEY must be an API key (svc_live_…); `npm run first-key` creates the first one')
  if (!origin || faults.length > 0) throw new Error(faults.join('\n'))
  return { origin: origin.origin, key }
}
