import type { Token } from './tokens.js'

/** "see something" without an object complement requests a sight; otherwise the complement names it. */
export function isObjectOfSee(tokens: readonly Token[], index: number, length: number): boolean {
  const seen = tokens.slice(index, index + length).map(({ word }) => word)
  const next = tokens[index + length]
  return seeVerb.test(seen.join(' ')) && next !== undefined && next.type === 'word' && !apart.test(next.word)
}

const seeVerb = /^(ver algo|see something)$/
const apart =
  /^(y|e|o|and|or|despues|antes|luego|mas|por|cerca|hoy|manana|after|afterwards|before|then|later|first|nearby|near|today|tomorrow|if|si)$/
