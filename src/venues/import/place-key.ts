import { normalisedName } from '../../text/normalised-name.js'
import type { VenueDraft } from '../venue-draft.js'

/** Two rows with the same name within about ten metres are the same place. */
export const placeKey = ({ name, lat, lng }: VenueDraft): string =>
  `${normalisedName(name)} ${lat.toFixed(4)} ${lng.toFixed(4)}`
