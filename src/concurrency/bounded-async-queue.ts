/** Values that wait for their one reader, only so many at a time. Ends when the reader returns, or with an error. */
export class BoundedAsyncQueue<Value> implements AsyncIterableIterator<Value> {
  #waiting: Value[] = []
  #reader: PromiseWithResolvers<IteratorResult<Value>> | undefined
  #fault: Error | undefined
  #isOver = false

  constructor(
    private readonly most: number,
    private readonly onEnd: () => void,
  ) {}

  /** False where the line is full: the value is not taken. */
  push(value: Value): boolean {
    if (this.#reader) this.#answer({ done: false, value })
    else if (!this.#isOver && this.#waiting.length >= this.most) return false
    else if (!this.#isOver) this.#waiting.push(value)
    return true
  }

  /** Drops what waits; the reader is told the error once. */
  fail(error: Error): void {
    if (this.#isOver) return
    const reader = this.#reader
    this.#reader = undefined
    if (reader) reader.reject(error)
    else this.#fault = error
    this.#end()
  }

  next(): Promise<IteratorResult<Value>> {
    const fault = this.#fault
    this.#fault = undefined
    if (fault) return Promise.reject(fault)
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined })
    const [value] = this.#waiting.splice(0, 1)
    if (value !== undefined) return Promise.resolve({ done: false, value })
    this.#reader = Promise.withResolvers()
    return this.#reader.promise
  }

  return(): Promise<IteratorResult<Value>> {
    if (!this.#isOver) this.#end()
    this.#answer({ done: true, value: undefined })
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  #answer(result: IteratorResult<Value>): void {
    this.#reader?.resolve(result)
    this.#reader = undefined
  }

  #end(): void {
    this.#isOver = true
    this.#waiting = []
    this.onEnd()
  }
}
