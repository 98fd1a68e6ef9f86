export interface ResponseDetails {
  status: number
  headers: Readonly<Record<string, string>>
}

/** A successful response. */
export class ApiResponse<Data> {
  readonly status: number
  /** The headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    /** The body. Fields that the service adds later are in it too. */
    readonly data: Data,
    { status, headers }: ResponseDetails,
  ) {
    this.status = status
    this.headers = headers
  }

  /** The id of the request: quote it when you report a problem. */
  get requestId(): string | undefined {
    return this.headers['x-request-id']
  }

  /** The URLs of the `Link` header by their relation, such as `next`, `alternate` or `license`. */
  get links(): Readonly<Record<string, string>> {
    const links = (this.headers.link ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?([^";,]+)/g)
    return Object.fromEntries(Array.from(links, ([, url = '', rel = '']) => [rel, url]))
  }
}
