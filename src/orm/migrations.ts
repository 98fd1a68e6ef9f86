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
import { Migration20261123110000_venue_zones } from './migrations/Migration20261123110000_venue_zones.js'
import { Migration20261123110100_venue_review } from './migrations/Migration20261123110100_venue_review.js'
import { Migration20261123130100_search_words } from './migrations/Migration20261123130100_search_words.js'
import { Migration20261123140000_people } from './migrations/Migration20261123140000_people.js'
import { Migration20261123150000_request_log } from './migrations/Migration20261123150000_request_log.js'
import { Migration20261123150100_webhook_requests } from './migrations/Migration20261123150100_webhook_requests.js'
import { Migration20261123150200_agents_of_partners } from './migrations/Migration20261123150200_agents_of_partners.js'
import { Migration20261123160000_agent_contacts } from './migrations/Migration20261123160000_agent_contacts.js'
import { Migration20261123170000_reservations_of_agents } from './migrations/Migration20261123170000_reservations_of_agents.js'
import { Migration20261123180000_conversations } from './migrations/Migration20261123180000_conversations.js'
import { Migration20261123185000_venue_pauses } from './migrations/Migration20261123185000_venue_pauses.js'
import { Migration20261123200000_campaigns_by_venue } from './migrations/Migration20261123200000_campaigns_by_venue.js'
import { Migration20261123210000_outcome_queue } from './migrations/Migration20261123210000_outcome_queue.js'
import { Migration20261123213000_contact_language } from './migrations/Migration20261123213000_contact_language.js'
import { Migration20261123214000_remarks } from './migrations/Migration20261123214000_remarks.js'
import { Migration20261123220000_inviters } from './migrations/Migration20261123220000_inviters.js'
import { Migration20261123223000_venue_candidates } from './migrations/Migration20261123223000_venue_candidates.js'
import { Migration20261123230000_audit_partitions } from './migrations/Migration20261123230000_audit_partitions.js'
import { Migration20261123230100_request_log_partitions } from './migrations/Migration20261123230100_request_log_partitions.js'
import { Migration20261123230200_itinerary_partitions } from './migrations/Migration20261123230200_itinerary_partitions.js'
import { Migration20261123233000_venue_tiles } from './migrations/Migration20261123233000_venue_tiles.js'
import { Migration20261123235000_defaults_for_older_versions } from './migrations/Migration20261123235000_defaults_for_older_versions.js'
import { Migration20261126220000_venue_traits } from './migrations/Migration20261126220000_venue_traits.js'

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
  { name: 'Migration20261123110000_venue_zones', class: Migration20261123110000_venue_zones },
  { name: 'Migration20261123110100_venue_review', class: Migration20261123110100_venue_review },
  { name: 'Migration20261123150000_request_log', class: Migration20261123150000_request_log },
  { name: 'Migration20261123150100_webhook_requests', class: Migration20261123150100_webhook_requests },
  { name: 'Migration20261123130100_search_words', class: Migration20261123130100_search_words },
  { name: 'Migration20261123150200_agents_of_partners', class: Migration20261123150200_agents_of_partners },
  { name: 'Migration20261123140000_people', class: Migration20261123140000_people },
  { name: 'Migration20261123160000_agent_contacts', class: Migration20261123160000_agent_contacts },
  { name: 'Migration20261123170000_reservations_of_agents', class: Migration20261123170000_reservations_of_agents },
  { name: 'Migration20261123185000_venue_pauses', class: Migration20261123185000_venue_pauses },
  { name: 'Migration20261123180000_conversations', class: Migration20261123180000_conversations },
  { name: 'Migration20261123200000_campaigns_by_venue', class: Migration20261123200000_campaigns_by_venue },
  { name: 'Migration20261123210000_outcome_queue', class: Migration20261123210000_outcome_queue },
  { name: 'Migration20261123213000_contact_language', class: Migration20261123213000_contact_language },
  { name: 'Migration20261123214000_remarks', class: Migration20261123214000_remarks },
  { name: 'Migration20261123220000_inviters', class: Migration20261123220000_inviters },
  { name: 'Migration20261123223000_venue_candidates', class: Migration20261123223000_venue_candidates },
  { name: 'Migration20261123233000_venue_tiles', class: Migration20261123233000_venue_tiles },
  { name: 'Migration20261123230000_audit_partitions', class: Migration20261123230000_audit_partitions },
  { name: 'Migration20261123230100_request_log_partitions', class: Migration20261123230100_request_log_partitions },
  { name: 'Migration20261123230200_itinerary_partitions', class: Migration20261123230200_itinerary_partitions },
  {
    name: 'Migration20261123235000_defaults_for_older_versions',
    class: Migration20261123235000_defaults_for_older_versions,
  },
  { name: 'Migration20261126220000_venue_traits', class: Migration20261126220000_venue_traits },
]
