import DataLoader from 'dataloader'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { isDatabaseAway } from './is-database-away.js'
import type { Rows } from './rows.js'

/** Finds many keys with one statement; a key without an answer is left out of the map. */
export type LookUp<Row> = (rows: Rows, keys: readonly string[]) => Promise<Map<string, Row>>

/** So many statements of one text are under way at once, and so many requests share one. */
const mostUnderWay = 2
const mostSharing = 8
/** A statement that takes longer for each request is not shared: nobody waits for another's work that long. */
const longestShared = 5

/** So many texts can be shared; one more is asked by itself. */
const mostTexts = 1_000

/**
 * Reads whose answer does not depend on who asks. Those that come while others of their kind are under way share the next
 * statement, so none is answered from before it was asked.
 */
export class SharedReads {
  readonly #lookUps = new Map<LookUp<never>, Ask<string, never>>()
  readonly #texts = new Map<string, Ask<Sql, object[]>>()

  constructor(private readonly rows: Rows) {}

  /** Looks up one key. */
  find<Row>(lookUp: LookUp<Row>, key: string): Promise<Row | undefined> {
    const known = this.#lookUps.get(lookUp as LookUp<never>) as Ask<string, Row | undefined> | undefined
    const ask = known ?? gathered((keys) => this.#findAll(lookUp, keys), 1, Number.POSITIVE_INFINITY)
    this.#lookUps.set(lookUp as LookUp<never>, ask as Ask<string, never>)
    return ask(key)
  }

  /** Asks a statement, together with others of the same text. */
  all<Row extends object>(statement: Sql): Promise<Row[]> {
    const { text } = statement
    const known = this.#texts.get(text)
    if (!known && this.#texts.size >= mostTexts) return this.rows.all(statement)
    const ask = known ?? this.#open()
    if (!known) this.#texts.set(text, ask)
    return ask(statement) as Promise<Row[]>
  }

  async #findAll<Row>(lookUp: LookUp<Row>, keys: readonly string[]): Promise<(Row | undefined)[]> {
    const found = await lookUp(this.rows, [...new Set(keys)])
    return keys.map((key) => found.get(key))
  }

  /** The statements of one text, together as long as they are quick. */
  #open(): Ask<Sql, object[]> {
    let usual = 0
    const texts = new Map<number, string>()
    const ask = async (statements: readonly Sql[]) => {
      const began = performance.now()
      const answers = await this.#askAll(statements, texts)
      usual += ((performance.now() - began) / statements.length - usual) / 8
      return answers
    }
    const together = gathered(ask, mostUnderWay, mostSharing)
    const alone = gathered(ask, Number.POSITIVE_INFINITY, 1)
    return (statement) => (usual < longestShared ? together(statement) : alone(statement))
  }

  /** As one statement, whose text is made once for so many; where that fails each by itself, so that nobody is told another's mistake. */
  async #askAll(statements: readonly Sql[], texts: Map<number, string>): Promise<(object[] | Error)[]> {
    if (statements.length === 1) return this.#askEach(statements)
    const text = texts.get(statements.length) ?? unionOf(statements).text
    texts.set(statements.length, text)
    const values = statements.flatMap((statement) => statement.values)
    const answers: object[][] = statements.map(() => [])
    try {
      for (const row of await this.rows.all<{ part: number }>({ text, values })) answers[row.part]?.push(row)
      return answers
    } catch (reason) {
      if (isDatabaseAway(reason)) throw reason
      return this.#askEach(statements)
    }
  }

  #askEach(statements: readonly Sql[]): Promise<(object[] | Error)[]> {
    return Promise.all(statements.map((statement) => this.rows.all<object>(statement).catch(asError)))
  }
}

const unionOf = (statements: readonly Sql[]): Sql =>
  join(
    statements.map((statement, part) => sql`(select ${raw(`${part}`)} as part, one.* from (${statement}) one)`),
    ' union all ',
  )

/** Answered in the place of rows: the others' are given all the same. */
const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

type Ask<Asked, Answer> = (asked: Asked) => Promise<Answer>

/** What waits is answered together, at most `most` at a time, while fewer than `atOnce` answers are under way. */
function gathered<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>,
  atOnce: number,
  most: number,
): Ask<Asked, Answer> {
  const waiting: (() => void)[] = []
  let underWay = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
  const loader = new DataLoader<Asked, Answer>((asked) => answerAll(asked).finally(leave), {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (dispatch) => {
      if (underWay >= atOnce) return void waiting.push(dispatch)
      underWay += 1
      // Requests that were read together ask together.
      setImmediate(dispatch)
    },
  })
  return (asked) => loader.load(asked)
}
