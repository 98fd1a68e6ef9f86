import { isBefore, sequence } from './beside.js'
import { anyOf, phraseIn } from './temporal/word-sequence.js'
import type { Token } from './tokens.js'

/**
 * "look at fish and sharks", "see some penguins": the house that they are gone to for, and no dish. A list of them is seen in one
 * house; with a capital they are a team.
 */
export function houseOfAnimal(
  tokens: readonly Token[],
  at: number,
): { readonly name: string; readonly length: number } | undefined {
  const length = animalAt(tokens, at)
  const first = length > 0 ? firstLookedAt(tokens, at) : undefined
  const house = first === undefined ? undefined : houses.find(({ animals }) => phraseIn(animals, tokens, first) > 0)
  if (!house || tokens[at]!.isCapital || ofTeam.test(tokens[at + length]?.word ?? '')) return undefined
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

const animalAt = (tokens: readonly Token[], at: number): number =>
  Math.max(...houses.map(({ animals }) => phraseIn(animals, tokens, at)))

/** Where the list of animals begins that are looked at. */
function firstLookedAt(tokens: readonly Token[], at: number): number | undefined {
  if (isBefore(looking, { tokens }, tokens[at]!.span)) return at
  const joint = /^(and|or|,|&)$/.test(tokens[at - 1]?.word ?? '') ? at - 1 : 0
  const before = [1, 2]
    .map((length) => joint - length)
    .find((from) => from >= 0 && animalAt(tokens, from) === joint - from)
  return before === undefined ? undefined : firstLookedAt(tokens, before)
}

const looking = sequence(
  'look at|looking at|see|seeing|watch|watching|feed|feeding|pet|visit|visiting|meet|stare at|staring at|gawk at|show them|show him|show her|show the kids',
  '?the|some|all the|real|live|actual|a few|a|an',
  '?big|real|live|baby|cute|sea|tropical|polar|many|all those',
)

/** "see the lions game", "see the fish market" */
const ofTeam = /^(game|games|match|play|plays|playing|lose|win|beat|kick|fans?|tacos?|tank|market)$/
