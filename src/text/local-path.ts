/** Any base does: only a text that leaves it names another origin. */
const base = 'http://local'

/** A path of this service with its query, from text that a link brought; undefined for anything that leads elsewhere. */
export function localPath(text: string): string | undefined {
  if (text.length > 500 || !/^\/[\x21-\x7e]*$/.test(text) || /[\\]/.test(text)) return undefined
  const url = URL.parse(text, base)
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : undefined
}
