import type { Command } from 'commander'
import { addList, type Noun, nounCommand } from './noun.js'
import { fields } from './print.js'
import type { Service } from './service.js'

export function auditCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'audit',
    type: 'AuditEntry',
    about: 'administrative changes: author, time, fields before and after',
    selection: 'id at actorId actorName keyId requestId action subjectType subjectId before after',
    columns: fields('id', 'at', 'actorName', 'action', 'subjectType', 'subjectId', 'before', 'after'),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    { ...noun, name: 'audit entries', type: 'Audit' },
    'auditEntries',
    [
      { flags: '--action <name>', about: 'name of the mutation, such as suspendPartner', field: 'action' },
      { flags: '--type <type>', about: 'type of the changed object, such as Partner', field: 'subjectType' },
      { flags: '--subject <id>', about: 'identifier of the changed object', field: 'subjectId' },
      { flags: '--actor <id>', about: 'identifier of the partner whose key made the change', field: 'actorId' },
      { flags: '--from <instant>', about: 'changes at or after this RFC 3339 time', field: 'from' },
      { flags: '--until <instant>', about: 'changes before this RFC 3339 time', field: 'until' },
    ],
    ['at'],
  )
  return command
}
