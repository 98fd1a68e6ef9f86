// Without it, Excel takes UTF-8 for the local code page and spoils every accent.
const byteOrderMark = '\uFEFF'

/** Hands CSV text over as a file of that name. */
export function downloadCsv(filename: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
