import type { Interpretation } from '../../interpretation/interpretation.js'
import type { Reading, StopKind } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
import { addSafetyWish } from './add-wishes.js'
import type { CompileScope } from './compile-scope.js'
import { cuisineIdsOf, describeKind, isCuisine } from './describe-stop.js'

/** Straight-line metres that keep a plan out of a district. */
const awayMeters = 1_000

export function addExclusions(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  const { avoid, awayFrom, features } = interpretation
  for (const { quote, kind, cuisine, place, district, chains } of reading.excluded ?? []) {
    if (kind) excludeKind(kind, interpretation, scope)
    if (cuisine) for (const id of cuisineIdsOf(cuisine, scope.lexicon)) avoid.cuisines.add(id)
    if (cuisine && !isCuisine(cuisine, scope.lexicon)) addSafetyWish(quote, interpretation, scope)
    if (place) avoid.names.add(place)
    if (chains) features.add('chain')
    const [thing] = district ? resolvePlace(district, scope.location, scope.lexicon) : []
    if (thing)
      awayFrom.push({
        name: thing.name,
        lat: thing.lat,
        lng: thing.lng,
        minMeters: awayMeters,
        span: scope.spanOf(quote),
      })
  }
}

/** A zoo is a museum in the data: it is excluded by its topic, so that other museums stay. */
function excludeKind(kind: StopKind, { avoid }: Interpretation, { lexicon }: CompileScope): void {
  const { topic, kinds } = describeKind(kind, lexicon)
  if (topic) avoid.topics.add(topic)
  else for (const own of kinds) avoid.kinds.add(own)
}
