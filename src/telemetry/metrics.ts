import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const requestLabels = ['transport', 'path', 'operation', 'method', 'status', 'code'] as const
type RequestLabel = (typeof requestLabels)[number]

/** A finished request. Every text comes from a closed list of the service: a caller must not be able to make time series. */
export type RequestLabels = Record<RequestLabel, string>

/** How values of several worker processes become one. */
type Aggregator = 'sum' | 'max' | 'min'

interface Reading {
  name: string
  help: string
  aggregator: Aggregator
}

/** A state that takes longer to read has no sample: the metrics of a process with a fault are needed most. */
const readMs = 2_000

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const planningBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const costBuckets = [1, 10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000]

/**
 * The metrics of one process. What happens is counted where it happens; what is a state is read when the metrics are
 * collected. docs/operating.md lists them.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly operationCost: Histogram
  readonly planningSeconds: Histogram
  readonly #requests: Counter<RequestLabel>
  /** Requests by status that Node's parser refused. */
  readonly #unparsed = new Map<number, number>()
  readonly #requestSeconds: Histogram<RequestLabel>
  readonly #limits: Counter<'kind'>
  readonly #attempts: Counter<'outcome'>
  readonly #attemptSeconds: Histogram
  readonly #jobs: Counter<'name' | 'outcome'>
  readonly #slowStatements: Counter

  constructor() {
    const registers = [this.registry]
    // Constructed in every worker process: it answers the primary, which serves the sum of all.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries(this.registry)
    const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter({ name: `fan_pass_${name}`, help, labelNames: [...labelNames], registers })
    const histogram = <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: readonly Label[] = [],
    ) => new Histogram({ name: `fan_pass_${name}`, help, buckets, labelNames: [...labelNames], registers })
    this.#requests = new Counter({
      name: 'fan_pass_requests_total',
      help: 'Finished requests',
      labelNames: requestLabels,
      registers,
      collect: () => this.#collectRequests(),
    })
    this.#requestSeconds = histogram(
      'request_duration_seconds',
      'Time to the response, or to the head of an event stream',
      requestBuckets,
      requestLabels,
    )
    this.operationCost = histogram('graphql_cost', 'Cost charged for a GraphQL operation', costBuckets)
    this.planningSeconds = histogram('planning_duration_seconds', 'Time to plan an itinerary', planningBuckets)
    this.#limits = counter('limits_hit_total', 'Requests refused by a limit', ['kind'])
    this.#attempts = counter('webhook_attempts_total', 'Attempts to deliver a webhook', ['outcome'])
    this.#attemptSeconds = histogram('webhook_attempt_duration_seconds', 'Time of a webhook attempt', requestBuckets)
    this.#jobs = counter('job_runs_total', 'Runs of scheduled jobs', ['name', 'outcome'])
    this.#slowStatements = counter('slow_statements_total', 'SQL statements slower than SLOW_STATEMENT_MS')
  }

  /** Also measures the process: CPU, memory, garbage collection, and the delay of the event loop. */
  observeProcess(): this {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 })
    // Of several workers the slowest counts: the average would hide it.
    const delay = this.registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds') as { aggregator?: Aggregator }
    delay.aggregator = 'max'
    return this
  }

  request(labels: RequestLabels, seconds: number): void {
    this.#requestSeconds.observe(labels, seconds)
  }

  /** A request that Node's parser refused: it has no path. */
  unparsed(status: number): void {
    this.#unparsed.set(status, (this.#unparsed.get(status) ?? 0) + 1)
  }

  /** The histogram has counted the requests: a second count of each would cost nearly as much as the first. */
  async #collectRequests(): Promise<void> {
    const { values } = await this.#requestSeconds.get()
    this.#requests.reset()
    for (const { metricName, labels, value } of values)
      if (metricName === 'fan_pass_request_duration_seconds_count') this.#requests.inc(labels, value)
    const none = { transport: '', path: '(unparsed)', operation: '', method: '', code: '' }
    for (const [status, count] of this.#unparsed) this.#requests.inc({ ...none, status: String(status) }, count)
  }

  readonly limitHit = (kind: string): void => this.#limits.inc({ kind })

  readonly webhookAttempt = (outcome: 'delivered' | 'failed' | 'gone', seconds: number): void => {
    this.#attempts.inc({ outcome })
    this.#attemptSeconds.observe(seconds)
  }

  readonly jobRun = (name: string, outcome: 'done' | 'failed'): void => this.#jobs.inc({ name, outcome })

  readonly slowStatement = (): void => this.#slowStatements.inc()

  /** A state that is read when the metrics are collected; without a sample while `read` fails or returns undefined. */
  gauge({ name, help, aggregator }: Reading, read: () => number | undefined | Promise<number | undefined>): void {
    const gauge: Gauge = new Gauge({
      name: `fan_pass_${name}`,
      help,
      aggregator,
      registers: [this.registry],
      collect: async () => {
        const reading = Promise.resolve().then(read)
        const value = await Promise.race([reading, wait(readMs, undefined, { ref: false })]).catch(() => undefined)
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
}
