/** Runs work of the same name one after the other, in the order in which it was asked for. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const { promise: turn, resolve: end } = Promise.withResolvers<void>()
    this.#last.set(name, turn)
    await before
    try {
      return await work()
    } finally {
      end()
      if (this.#last.get(name) === turn) this.#last.delete(name)
    }
  }
}
