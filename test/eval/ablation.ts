import type { PhraseTable } from '../../src/itineraries/interpretation/phrase-table.js'
import type { Token } from '../../src/itineraries/interpretation/tokens.js'
import type { Rule } from '../../src/itineraries/reading/rules/rule.js'

/** A rule, a word list, or a phrase of one, that can be switched off. */
export interface Part {
  readonly kind: 'rule' | 'table' | 'phrase'
  readonly list: string
  readonly name: string
}

/**
 * Records which parts a reading uses, and hides one of them for the time of a reading. Rules are changed in place, because
 * lists of rules are spread into others; `restore` undoes all of it.
 */
export class Ablation {
  readonly #undo: (() => void)[] = []
  readonly #rules = new Set<Rule<unknown>>()
  #used = new Set<Part>()
  #hidden: Part | undefined

  addRule(rule: Rule<unknown>, part: Part): void {
    if (this.#rules.has(rule)) return
    this.#rules.add(rule)
    const { produce } = rule
    const watched: Rule<unknown>['produce'] = (groups) => {
      if (part === this.#hidden) return undefined
      const value = produce(groups)
      if (value !== undefined) this.#used.add(part)
      return value
    }
    Object.assign(rule, { produce: watched })
    this.#undo.push(() => Object.assign(rule, { produce }))
  }

  /** Without a meaning that is hidden, the next shorter phrase matches. */
  addPhrases<M>(phrases: PhraseTable<M>, partsOf: (meaning: M) => readonly Part[]): void {
    const match = phrases.match.bind(phrases)
    const isShown = (meaning: M) => this.#hidden === undefined || !partsOf(meaning).includes(this.#hidden)
    const visible: PhraseTable<M>['match'] = (tokens, index) => {
      const found = match(tokens, index)
      if (!found) return undefined
      const meanings = found.meanings.filter(isShown)
      if (meanings.length === 0)
        return found.length > 1 ? visible(cut(tokens, index + found.length - 1), index) : undefined
      for (const part of meanings.flatMap(partsOf)) this.#used.add(part)
      return { ...found, meanings }
    }
    Object.assign(phrases, { match: visible })
    this.#undo.push(() => Reflect.deleteProperty(phrases, 'match'))
  }

  /** The value of a run, and the parts that it used. */
  watch<Value>(run: () => Value): { value: Value; used: ReadonlySet<Part> } {
    this.#used = new Set()
    return { value: run(), used: this.#used }
  }

  without<Value>(part: Part, run: () => Value): Value {
    this.#hidden = part
    try {
      return run()
    } finally {
      this.#hidden = undefined
    }
  }

  restore(): void {
    for (const undo of this.#undo.splice(0)) undo()
  }
}

const cut = (tokens: readonly Token[], end: number): readonly Token[] => tokens.slice(0, end)
