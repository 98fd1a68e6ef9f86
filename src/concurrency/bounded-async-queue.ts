/** A queue with one reader and a limited length. Ends when the reader returns, or with an error. */
export class BoundedAsyncQueue<Value> implements AsyncIterableIterator<Value> {
  #values: Value[] = []
  #pendingRead: PromiseWithResolvers<IteratorResult<Value>> | undefined
  #error: Error | undefined
  #isClosed = false

  constructor(
    private readonly limit: number,
    private readonly onClose: () => void,
  ) {}

  /** Returns false if the queue is full and the value was not added. */
  push(value: Value): boolean {
    if (this.#pendingRead) this.#resolveRead({ done: false, value })
    else if (!this.#isClosed && this.#values.length >= this.limit) return false
    else if (!this.#isClosed) this.#values.push(value)
    return true
  }

  /** Discards the queued values; the reader receives the error once. */
  fail(error: Error): void {
    if (this.#isClosed) return
    const read = this.#pendingRead
    this.#pendingRead = undefined
    if (read) read.reject(error)
    else this.#error = error
    this.#close()
  }

  next(): Promise<IteratorResult<Value>> {
    const error = this.#error
    this.#error = undefined
    if (error) return Promise.reject(error)
    if (this.#isClosed) return Promise.resolve({ done: true, value: undefined })
    const [value] = this.#values.splice(0, 1)
    if (value !== undefined) return Promise.resolve({ done: false, value })
    this.#pendingRead = Promise.withResolvers()
    return this.#pendingRead.promise
  }

  return(): Promise<IteratorResult<Value>> {
    if (!this.#isClosed) this.#close()
    this.#resolveRead({ done: true, value: undefined })
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  #resolveRead(result: IteratorResult<Value>): void {
    this.#pendingRead?.resolve(result)
    this.#pendingRead = undefined
  }

  #close(): void {
    this.#isClosed = true
    this.#values = []
    this.onClose()
  }
}
