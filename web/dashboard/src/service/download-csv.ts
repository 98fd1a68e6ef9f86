import { sessionHeaders } from '../../../shared/session-headers.ts'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { failureOf } from './failure.ts'
import { hashOf } from './request.ts'

/** Downloads the answer of a registered query as CSV, written by the service. */
export async function downloadCsv<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
  name: string,
): Promise<void> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...sessionHeaders(), 'Content-Type': 'application/json', Accept: 'text/csv' },
    body: JSON.stringify({ documentId: hashOf(operation), variables }),
  })
  if (!response.ok) throw failureOf('INTERNAL', '')
  // Without a byte order mark, Excel reads UTF-8 as the local code page and garbles accents.
  const url = URL.createObjectURL(new Blob(['\uFEFF', await response.blob()], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
