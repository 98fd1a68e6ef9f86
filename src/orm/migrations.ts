import { Migration20261121011756_foundation } from './migrations/Migration20261121011756_foundation.js'
import { Migration20261121014644_operator } from './migrations/Migration20261121014644_operator.js'
import { Migration20261121020923_rollups } from './migrations/Migration20261121020923_rollups.js'
import { Migration20261121021542_access } from './migrations/Migration20261121021542_access.js'
import { Migration20261121023659_curation } from './migrations/Migration20261121023659_curation.js'
import { Migration20261121024309_webhooks } from './migrations/Migration20261121024309_webhooks.js'
import { Migration20261121030000_search } from './migrations/Migration20261121030000_search.js'
import { Migration20261121030058_reservations } from './migrations/Migration20261121030058_reservations.js'
import { Migration20261121075200_revisions } from './migrations/Migration20261121075200_revisions.js'
import { Migration20261121082500_catalogue_told } from './migrations/Migration20261121082500_catalogue_told.js'
import { Migration20261121174500_events_of_a_city } from './migrations/Migration20261121174500_events_of_a_city.js'
import { Migration20261123000000_revision_request } from './migrations/Migration20261123000000_revision_request.js'

/** All migrations in their order, listed explicitly instead of discovered by path. */
export const migrations = [
  { name: 'Migration20261121011756_foundation', class: Migration20261121011756_foundation },
  { name: 'Migration20261121014644_operator', class: Migration20261121014644_operator },
  { name: 'Migration20261121021542_access', class: Migration20261121021542_access },
  { name: 'Migration20261121020923_rollups', class: Migration20261121020923_rollups },
  { name: 'Migration20261121023659_curation', class: Migration20261121023659_curation },
  { name: 'Migration20261121030000_search', class: Migration20261121030000_search },
  { name: 'Migration20261121024309_webhooks', class: Migration20261121024309_webhooks },
  { name: 'Migration20261121030058_reservations', class: Migration20261121030058_reservations },
  { name: 'Migration20261121075200_revisions', class: Migration20261121075200_revisions },
  { name: 'Migration20261121082500_catalogue_told', class: Migration20261121082500_catalogue_told },
  { name: 'Migration20261121174500_events_of_a_city', class: Migration20261121174500_events_of_a_city },
  { name: 'Migration20261123000000_revision_request', class: Migration20261123000000_revision_request },
]
