import { setTimeout as pause } from 'node:timers/promises'
import type { Variables } from '../graphql/server/executor.js'
import type { CliConfig } from './cli-config.js'

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Maximum number of retries of a rate-limited call. */
const mostWaits = 5

/** Client of the GraphQL API with the operator's key. */
export class Service {
  constructor(private readonly config: CliConfig) {}

  /** Returns the value of the document's only field. Throws an Error with the service's message. Waits when rate-limited. */
  async run<Result>(document: string, variables: Variables = {}): Promise<Result> {
    for (let waits = 0; ; waits += 1) {
      const response = await this.#post(document, variables)
      if (response.status !== 429 || waits >= mostWaits) return this.#resultOf<Result>(response)
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000)
    }
  }

  async #post(query: string, variables: Variables): Promise<Response> {
    try {
      return await fetch(`${this.config.origin}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.config.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Error(`cannot connect to ${this.config.origin} (SERVICE_URL): ${cause}`)
    }
  }

  async #resultOf<Result>(response: Response): Promise<Result> {
    const { data, errors } = await this.#answerOf(response)
    const [first] = errors ?? []
    if (first) throw new Error(`${first.message} (${first.extensions?.code ?? response.status})`)
    return Object.values(data ?? {})[0] as Result
  }

  async #answerOf(response: Response): Promise<Answer> {
    const text = await response.text()
    try {
      return JSON.parse(text) as Answer
    } catch {
      throw new Error(`${this.config.origin} responded ${response.status} without JSON; check SERVICE_URL`)
    }
  }
}
