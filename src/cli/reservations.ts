import type { Command } from 'commander'
import { ReservationSource, ReservationStatus } from '../reservations/reservation.js'
import { addList, addTransitions, type Noun, nounCommand } from './noun.js'
import { fields } from './print.js'
import type { Service } from './service.js'

export function reservationsCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'reservations',
    type: 'Reservation',
    about: 'tables that agents have promised: list, cancel, mark no-shows (`tables` has what they may promise)',
    selection: 'id startsAt partySize status cancelledBy source passTier notice venueName agentId confirmedAt',
    columns: fields(
      ...['id', 'startsAt', 'partySize', 'status', 'cancelledBy', 'source', 'passTier', 'notice', 'venueName'],
      ...['agentId', 'confirmedAt'],
    ),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'reservations',
    [
      { flags: '--agent <id>', about: 'identifier of the agent', field: 'agentId' },
      { flags: '--partner <id>', about: "identifier of the agent's partner", field: 'partnerId' },
      { flags: '--venue <id>', about: 'identifier of the venue', field: 'venueId' },
      { flags: '--status <status>', about: 'status', field: 'status', choices: Object.keys(ReservationStatus) },
      {
        flags: '--source <source>',
        about: 'how it was made',
        field: 'source',
        choices: Object.keys(ReservationSource),
      },
      { flags: '--from <time>', about: 'earliest start, such as 2026-12-01T00:00:00-06:00', field: 'from' },
      { flags: '--to <time>', about: 'time before which it starts', field: 'to' },
    ],
    ['starts_at', 'created_at'],
  )
  addTransitions(command, noun, {
    cancel: ['cancelAgentReservation', 'cancels a reservation before its start'],
    'no-show': ['markNoShow', 'records that the guests did not come'],
    'undo-no-show': ['undoNoShow', 'undoes no-show'],
  })
  return command
}
