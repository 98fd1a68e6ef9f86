/**
 * An upper estimate of the tokens that a language model reads in a text, without a tokenizer: one for two letters of a
 * word that can be pronounced, three digits or three marks of JSON, and one for each other letter, mark or byte. A test
 * compares it with a published tokenizer.
 */
export function countTokens(text: string): number {
  let tokens = 0
  for (const [run] of text.matchAll(runs)) tokens += tokensOfRun(run)
  return tokens
}

const runs = /[A-Z]?[a-z]+|[A-Z]+|[0-9]+|["{}[\],:]+|\s+|[^A-Za-z0-9"{}[\],:\s]+/g
const pronounceable = /^(?:[bcdfghj-np-tv-xz]{0,3}[aeiouy]{1,3})+[bcdfghj-np-tv-xz]{0,3}$/i

function tokensOfRun(run: string): number {
  if (/^[a-z]/i.test(run)) return pronounceable.test(run) ? Math.ceil(run.length / 2) : run.length
  if (/^[0-9"{}[\],:]/.test(run)) return Math.ceil(run.length / 3)
  // A single space belongs to the word after it.
  return /^\s/.test(run) ? run.length - 1 : Buffer.byteLength(run)
}
