import type { Lexicon } from './lexicon.js'
import { alternatives, readTable } from './read-table.js'
import type { Token } from './tokens.js'

const nouns = new Map(
  [
    ...readTable(`
parque : park
torre : tower
museo : museum
estadio : stadium|field
teatro : theatre|theater
mercado : market
plaza : plaza|square
jardin : garden
zoologico : zoo
acuario : aquarium
muelle : pier
biblioteca : library
catedral : cathedral
playa : beach
edificio : building
galeria : gallery
cerveceria : brewery
`),
  ].map(([noun, english]) => [noun, alternatives(english)] as const),
)

/** Spanish puts the type noun before a name; restores the catalogue order. */
export function withNounBehind(
  tokens: Token[],
  { places, nameSpelling }: Lexicon,
  from: { lat: number; lng: number },
): Token[] {
  const turned = tokens.flatMap((token, i): readonly (readonly [at: number, name: Token[]])[] => {
    const english = nouns.get(token.word) ?? []
    return english.flatMap((word) =>
      [2, 1].flatMap((length) => {
        const name = tokens.slice(i + 1, i + 1 + length)
        if (name.length < length || name.some(({ type }) => type !== 'word')) return []
        const words = [...name, { ...token, word }].map((candidate, k) => ({ ...candidate, span: tokens[i + k]!.span }))
        const match = places.match(words, 0, from, nameSpelling)
        return match?.length === length + 1 && !match.isGuess ? [[i, words] as const] : []
      }),
    )
  })
  const [first] = turned
  return first ? tokens.toSpliced(first[0], first[1].length, ...first[1]) : tokens
}
