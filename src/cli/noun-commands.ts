import { agentsCommand } from './agents.js'
import { auditCommand } from './audit.js'
import { campaignsCommand } from './campaigns.js'
import { eventsCommand } from './events.js'
import { keysCommand } from './keys.js'
import { membersCommand } from './members.js'
import { offersCommand } from './offers.js'
import { partnersCommand } from './partners.js'
import { passesCommand } from './passes.js'
import { reservationsCommand } from './reservations.js'
import { tablesCommand } from './tables.js'
import { venuesCommand } from './venues.js'

/** The operator's commands, in the order of the help. */
export const nounCommands = [
  partnersCommand,
  keysCommand,
  membersCommand,
  venuesCommand,
  eventsCommand,
  campaignsCommand,
  offersCommand,
  passesCommand,
  agentsCommand,
  reservationsCommand,
  tablesCommand,
  auditCommand,
]
