import type { Samples } from '../../rest-adapter/reference/samples.js'
import type { Demo } from './demo-keys.js'

const periodMs = 29 * 86_400_000

/** What makes the samples of the API reference work with the demonstration: the Growth partner may use all operations. */
export const demoSamples =
  ({ growth, fan_pass_id, event_id, campaign_id }: Demo) =>
  (now: Date): Samples => ({
    key: growth,
    values: {
      fan_id: fan_pass_id,
      fan_pass_id,
      campaign_id,
      from: dateOf(new Date(now.getTime() - periodMs)),
      to: dateOf(now),
      ...(event_id === '' ? {} : { event_id }),
    },
  })

const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10)
