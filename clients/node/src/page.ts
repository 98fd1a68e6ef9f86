import { ApiResponse, type ResponseDetails } from './response.js'

/** One page of a list: `data` has its entries. */
export class Page<Item> extends ApiResponse<Item[]> {
  /** The number of all matches, on all pages. */
  readonly total: number
  readonly #fetch: (query: string) => Promise<Page<Item>>

  constructor(
    { data, total }: { data: Item[]; total: number },
    details: ResponseDetails,
    fetchPage: (query: string) => Promise<Page<Item>>,
  ) {
    super(data, details)
    this.total = total
    this.#fetch = fetchPage
  }

  /** The next page; undefined after the last one. */
  async nextPage(): Promise<Page<Item> | undefined> {
    const { next } = this.links
    // Only the query is used: a request, and its key, never go to another address than the configured one.
    return next?.includes('?') ? this.#fetch(next.slice(next.indexOf('?') + 1)) : undefined
  }

  /** The entries of this page and of all that follow; each page is requested when it is needed. */
  async *all(): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item> | undefined = this; page; page = await page.nextPage()) yield* page.data
  }
}
