import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uuidV5 } from '../ids/uuid-v5.js'
import { catalogueOfAll, type VenueCatalogue } from '../itineraries/venue-catalogue.js'
import { openGazetteer } from '../venues/import/open-gazetteer.js'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import type { VenueDraft } from '../venues/venue-draft.js'

/** The venues of data/venues, without a database. */
export async function catalogueOfFiles(): Promise<VenueCatalogue> {
  const folder = fileURLToPath(new URL('../../../data/venues', import.meta.url))
  const gazetteer = await openGazetteer()
  const venues = []
  for (const file of readdirSync(folder))
    for await (const row of readVenuesFile(join(folder, file), gazetteer))
      if ('draft' in row)
        venues.push({ ...toPlanningVenue(row.draft), id: uuidV5(row.draft.sourceId), slug: row.draft.sourceId })
  return catalogueOfAll(venues)
}

const toPlanningVenue = (draft: VenueDraft) => ({
  ...draft,
  cuisines: [...draft.cuisines],
  tags: [...draft.tags],
  traits: [...draft.traits],
  openingHours: [...draft.openingHours],
})
