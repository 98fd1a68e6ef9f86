import type { Command } from 'commander'
import { addList, type Noun, nounCommand } from './noun.js'
import { fields } from './print.js'
import type { Service } from './service.js'

export function auditCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'audit',
    type: 'AuditEntry',
    about: 'who changed what, when, before and after',
    selection: 'id at actorId actorName keyId requestId action subjectType subjectId before after',
    columns: fields('id', 'at', 'actorName', 'action', 'subjectType', 'subjectId', 'before', 'after'),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    { ...noun, type: 'Audit' },
    'auditEntries',
    [
      { flags: '--action <name>', about: 'the name of a mutation, such as suspendPartner', field: 'action' },
      { flags: '--type <type>', about: 'type of what was changed, such as Partner', field: 'subjectType' },
      { flags: '--subject <id>', about: 'identifier of what was changed', field: 'subjectId' },
      { flags: '--actor <id>', about: 'the partner whose key did it', field: 'actorId' },
      { flags: '--from <instant>', about: 'at this instant or later', field: 'from' },
      { flags: '--until <instant>', about: 'before this instant', field: 'until' },
    ],
    ['at'],
  )
  return command
}
