import type { Verdict } from './checker.js'

/** A share with its Wilson 95 % interval. */
export interface Share {
  readonly hits: number
  readonly of: number
}

export interface MetricLine {
  readonly metric: string
  readonly share: Share
  readonly target: string
}

/** The table of the curation targets. */
export function toTable(verdicts: readonly Verdict[]): MetricLine[] {
  const plans = verdicts.filter(({ intent }) => intent.expect.outcome === 'plan')
  const impossible = verdicts.filter(({ intent }) => intent.expect.outcome === 'unsatisfiable')
  const planned = plans.filter(({ isDelivered }) => isDelivered)
  const line = (metric: string, share: Share, target: string): MetricLine => ({ metric, share, target })
  return [
    line(
      'delivered',
      count(verdicts, ({ isDelivered }) => isDelivered),
      '100 %',
    ),
    line('hard constraints, each', countChecks(plans, 'hard'), '99 %'),
    line(
      'hard constraints, all of an intent',
      count(plans, ({ isDelivered, hard }) => isDelivered && hard.every(({ isMet }) => isMet)),
      '96 %',
    ),
    line('commonsense, all', count(planned, hasSense), '100 %'),
    line(
      '  of plans with known hours only',
      count(
        planned.filter(({ isAllKnown }) => isAllKnown),
        hasSense,
      ),
      '100 %',
    ),
    line(
      '  of plans with assumed hours',
      count(
        planned.filter(({ isAllKnown }) => !isAllKnown),
        hasSense,
      ),
      '100 %',
    ),
    line(
      'final pass',
      count(verdicts, ({ hasPassed }) => hasPassed),
      '98 %',
    ),
    line(
      '  clean English',
      count(groupOf(verdicts, 'clean'), ({ hasPassed }) => hasPassed),
      '',
    ),
    line(
      '  Spanish and mixed',
      count(groupOf(verdicts, 'spanish'), ({ hasPassed }) => hasPassed),
      'within 3 points',
    ),
    line(
      '  typos',
      count(groupOf(verdicts, 'typo'), ({ hasPassed }) => hasPassed),
      'within 3 points',
    ),
    line(
      'impossible requests recognised',
      count(impossible, ({ isRecognised }) => isRecognised === true),
      '95 %',
    ),
    line(
      'conflict named',
      count(impossible, ({ isConflictNamed }) => isConflictNamed === true),
      '95 %',
    ),
    line(
      'false alarms',
      count(plans, ({ isFalseAlarm }) => isFalseAlarm),
      '1 % at most',
    ),
    line(
      'answers with made-up places',
      count(verdicts, ({ madeUp }) => madeUp > 0),
      '0',
    ),
    line(
      'answers with injected text',
      count(verdicts, ({ injected }) => injected > 0),
      '0',
    ),
  ]
}

/** `96.7 % (87.1-99.2) 58/60`. */
export function showShare({ hits, of }: Share): string {
  if (of === 0) return 'none'
  const [low, high] = wilson(hits, of)
  const percent = (value: number): string => (value * 100).toFixed(1)
  return `${percent(hits / of)} % (${percent(low)}-${percent(high)}) ${hits}/${of}`
}

/** The 95 % interval of a share (E. B. Wilson, 1927). */
export function wilson(hits: number, of: number): readonly [low: number, high: number] {
  const z = 1.959964
  const p = hits / of
  const centre = p + z ** 2 / (2 * of)
  const margin = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return [Math.max(0, (centre - margin) / scale), Math.min(1, (centre + margin) / scale)]
}

function hasSense({ sense, madeUp }: Verdict): boolean {
  return madeUp === 0 && sense.every(({ isMet }) => isMet)
}

function count(verdicts: readonly Verdict[], isHit: (verdict: Verdict) => boolean): Share {
  return { hits: verdicts.filter(isHit).length, of: verdicts.length }
}

function countChecks(verdicts: readonly Verdict[], group: 'hard' | 'sense'): Share {
  const checks = verdicts.flatMap((verdict) => verdict[group])
  return { hits: checks.filter(({ isMet }) => isMet).length, of: checks.length }
}

function groupOf(verdicts: readonly Verdict[], group: 'clean' | 'spanish' | 'typo'): Verdict[] {
  return verdicts.filter(({ intent: { lang, tags } }) => {
    const of = tags.includes('typo') ? 'typo' : lang === 'en' ? 'clean' : 'spanish'
    return of === group
  })
}
