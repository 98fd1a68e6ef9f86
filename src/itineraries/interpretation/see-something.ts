import type { Token } from './tokens.js'

/** "ver algo después", "lunch and see something" ask for a sight; "ver algo de teatro", "see something historic" tell behind it what is seen. */
export function isSeenBehind(tokens: readonly Token[], at: number, length: number): boolean {
  const seen = tokens.slice(at, at + length).map(({ word }) => word)
  const next = tokens[at + length]
  return seeing.test(seen.join(' ')) && next !== undefined && next.type === 'word' && !apart.test(next.word)
}

const seeing = /^(ver algo|see something)$/
const apart =
  /^(y|e|o|and|or|despues|antes|luego|mas|por|cerca|hoy|manana|after|afterwards|before|then|later|first|nearby|near|today|tomorrow|if|si)$/
