import type { Command } from 'commander'
import { AgentStatus } from '../agents/agent.js'
import { addList, addMoves, type Noun, nounCommand } from './noun.js'
import { fields } from './print.js'
import type { Service } from './service.js'

export function agentsCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'agents',
    type: 'Agent',
    about:
      "partners' agents at venues: list, pause, resume (`venues approve` takes the venue that a deploy brought along)",
    selection: 'id venueId venue { name } status capabilities tagline createdAt updatedAt',
    columns: {
      ...fields('id', 'venueId'),
      venue: (agent) => (agent['venue'] as { name: string } | null)?.name,
      ...fields('status', 'capabilities', 'tagline', 'createdAt', 'updatedAt'),
    },
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'agents',
    [
      { flags: '--venue <id>', about: 'at this venue', field: 'venueId' },
      { flags: '--partner <id>', about: 'deployed by this partner', field: 'partnerId' },
      { flags: '--status <status>', about: 'in this state', field: 'status', choices: Object.keys(AgentStatus) },
    ],
    ['created_at'],
  )
  addMoves(
    command,
    noun,
    { pause: ['pauseAgent', 'silences an agent'], resume: ['resumeAgent', 'lets a paused agent answer again'] },
    { idType: 'ID' },
  )
  return command
}
