import { anyOf, phraseIn } from './temporal/word-sequence.js'
import { precedes, tokenPattern } from './token-pattern.js'
import type { Token } from './tokens.js'

/** The venue where the animals can be seen. A list of animals is one venue; capitalised animals are a team. */
export function houseOfAnimal(
  tokens: readonly Token[],
  index: number,
): { readonly name: string; readonly length: number } | undefined {
  const length = animalAt(tokens, index)
  const first = length > 0 ? firstLookedAt(tokens, index) : undefined
  const house = first === undefined ? undefined : houses.find(({ animals }) => phraseIn(animals, tokens, first) > 0)
  if (!house || tokens[index]!.isCapital || ofTeam.test(tokens[index + length]?.word ?? '')) return undefined
  return { name: house.name, length }
}

const houses = [
  {
    name: 'aquarium',
    animals: anyOf(
      'fish|fishes|fishies|shark|sharks|whale|whales|dolphin|dolphins|beluga|belugas|otter|otters|sea otters|seal|seals|sea lions|turtle|turtles|ray|rays|octopus|eels|seahorses|jellyfish|starfish|coral',
    ),
  },
  {
    name: 'zoo',
    animals: anyOf(
      'penguin|penguins|lion|lions|tiger|tigers|bear|bears|panda|snake|snakes|reptiles|goats|farm animals|apes|wolves|birds|giraffe|elephant|gorilla|monkey|zebra|rhino|rhinos|hippo|crocodiles|alligators|kangaroos|camels|llamas',
    ),
  },
]

const animalAt = (tokens: readonly Token[], index: number): number =>
  Math.max(...houses.map(({ animals }) => phraseIn(animals, tokens, index)))

/** Start of the list of animals that follows a verb of seeing. */
function firstLookedAt(tokens: readonly Token[], index: number): number | undefined {
  if (precedes(looking, { tokens }, tokens[index]!.span)) return index
  const connective = /^(and|or|,|&)$/.test(tokens[index - 1]?.word ?? '') ? index - 1 : 0
  const before = [1, 2]
    .map((length) => connective - length)
    .find((from) => from >= 0 && animalAt(tokens, from) === connective - from)
  return before === undefined ? undefined : firstLookedAt(tokens, before)
}

const looking = tokenPattern(
  'look at|looking at|see|seeing|watch|watching|feed|feeding|pet|visit|visiting|meet|stare at|staring at|gawk at|show them|show him|show her|show the kids',
  '?the|some|all the|real|live|actual|a few|a|an',
  '?big|real|live|baby|cute|sea|tropical|polar|many|all those',
)

const ofTeam = /^(game|games|match|play|plays|playing|lose|win|beat|kick|fans?|tacos?|tank|market)$/
