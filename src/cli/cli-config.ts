/** What the environment tells the command line: where the service is, and by which key to act. */
export interface CliConfig {
  /** Without a trailing slash. */
  readonly origin: string
  readonly key: string
}

/** Reads `SERVICE_URL` and `OPERATOR_KEY`; throws an Error that lists every fault. */
export function readCliConfig(env: Record<string, string | undefined>): CliConfig {
  const faults: string[] = []
  const origin = URL.parse(env['SERVICE_URL'] ?? 'http://127.0.0.1:4000')
  if (!origin || !/^https?:$/.test(origin.protocol))
    faults.push('SERVICE_URL must be an http or https URL, such as https://api.example.com')
  const key = env['OPERATOR_KEY'] ?? ''
  if (!key.startsWith('svc_live_'))
    faults.push('OPERATOR_KEY must be an API key (svc_live_…); `npm run first-key` makes the first one')
  if (!origin || faults.length > 0) throw new Error(faults.join('\n'))
  return { origin: origin.origin, key }
}
