import type { Command } from 'commander'
import { AgentStatus } from '../agents/agent.js'
import { addList, addTransitions, type Noun, nounCommand } from './noun.js'
import { fields } from './print.js'
import type { Service } from './service.js'

export function agentsCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'agents',
    type: 'Agent',
    about:
      "partners' agents at venues: list, pause, resume (`venues approve` lists a venue that was added by a deploy)",
    selection: 'id venueId venue { name } status pausedBy capabilities tagline createdAt updatedAt',
    columns: {
      ...fields('id', 'venueId'),
      venue: (agent) => (agent['venue'] as { name: string } | null)?.name,
      ...fields('status', 'pausedBy', 'capabilities', 'tagline', 'createdAt', 'updatedAt'),
    },
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'agents',
    [
      { flags: '--venue <id>', about: 'identifier of the venue', field: 'venueId' },
      { flags: '--partner <id>', about: 'identifier of the partner', field: 'partnerId' },
      { flags: '--status <status>', about: 'status', field: 'status', choices: Object.keys(AgentStatus) },
    ],
    ['created_at'],
  )
  addTransitions(
    command,
    noun,
    { pause: ['pauseAgent', 'pauses an agent'], resume: ['resumeAgent', 'resumes a paused agent'] },
    { idType: 'ID' },
  )
  return command
}
