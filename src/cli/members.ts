import { type Command, Option } from 'commander'
import { Role } from '../auth/role.js'
import { addTransitions, isJson, type Noun, nounCommand, print } from './noun.js'
import { type Columns, fields, type Row, table } from './print.js'
import type { Service } from './service.js'

const memberFields = 'id email role createdAt lastSignInAt'
const memberColumns = fields('id', 'email', 'role', 'createdAt', 'lastSignInAt')
const invitationFields = 'id email role createdAt expiresAt'
const invitationColumns = fields('id', 'email', 'role', 'createdAt', 'expiresAt')

export function membersCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'members',
    type: 'Membership',
    about: "partners' members: invite, change the role, remove",
    selection: memberFields,
    columns: memberColumns,
    service,
  }
  const command = nounCommand(noun)
  addMemberList(command, noun)
  addInvite(command, noun)
  addRole(command, noun)
  addTransitions(command, noun, {
    remove: ['removeMember', "removes a member: the person's sessions lose the partner within 5 seconds"],
  })
  addTransitions(
    command,
    { ...noun, selection: invitationFields, columns: invitationColumns },
    {
      'revoke-invitation': ['revokeInvitation', 'ends an invitation that has not been accepted'],
    },
  )
  return command
}

interface Members {
  readonly members: readonly Row[]
  readonly invitations: readonly Row[]
}

function addMemberList(parent: Command, noun: Noun): void {
  const command = parent.command('list <partner>').description("lists a partner's members and pending invitations")
  command.action(async (partner: string) => {
    const document = `query ($id: UUID!) { partner(id: $id) {
      members { ${memberFields} } invitations { ${invitationFields} } } }`
    const result = await noun.service().run<Members | null>(document, { id: partner })
    if (!result) throw new Error(`there is no partner ${partner}`)
    if (isJson(command)) return console.log(JSON.stringify(result, null, 2))
    printList('members', result.members, memberColumns)
    printList('pending invitations', result.invitations, invitationColumns)
  })
}

function printList(name: string, rows: readonly Row[], columns: Columns): void {
  if (rows.length > 0) console.log(table(rows, columns))
  console.log(`${rows.length} ${name}`)
}

const roleOption = () =>
  new Option('--role <role>', 'what the person may do').choices(Object.keys(Role)).makeOptionMandatory()

function addInvite(parent: Command, noun: Noun): void {
  parent
    .command('invite')
    .description('mails an invitation, valid for seven days')
    .requiredOption('--partner <id>', 'identifier of the partner')
    .requiredOption('--email <address>', 'address of the person')
    .addOption(roleOption())
    .action(async ({ partner, email, role }: Row) => {
      const document = `mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { ${invitationFields} } }`
      const input = { partnerId: partner, email, role }
      print(parent, await noun.service().run<Row>(document, { input }), invitationColumns)
    })
}

function addRole(parent: Command, noun: Noun): void {
  parent
    .command('role <id>')
    .description("changes a member's role")
    .addOption(roleOption())
    .action(async (id: string, { role }: Row) => {
      const document = `mutation ($id: UUID!, $role: Role!) { changeMemberRole(id: $id, role: $role) { ${memberFields} } }`
      print(parent, await noun.service().run<Row>(document, { id, role }), memberColumns)
    })
}
