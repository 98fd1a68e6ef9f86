import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Person } from '../people/person.js'
import { Agent } from './agent.js'

export const ContactLanguage = { en: 'en', es: 'es' } as const
export type ContactLanguage = keyof typeof ContactLanguage

/**
 * The person at the venue whose confirmation of an agent is in force. A deploy with another contact deletes it. An agent
 * without one promises no tables.
 */
@Entity()
export class AgentContact {
  declare [OptionalProps]?: 'language'

  @OneToOne(() => Agent, { ref: true, primary: true, owner: true, deleteRule: 'no action', updateRule: 'no action' })
  agent!: Ref<Agent>

  @Index()
  @ManyToOne(() => Person, { ref: true, deleteRule: 'cascade' })
  person!: Ref<Person>

  @Property({ type: 'timestamptz' })
  confirmedAt!: Date

  /** Of mails: the language in which the contact read the page of confirmation. */
  @Enum({ items: () => Object.values(ContactLanguage), default: 'en' })
  language: ContactLanguage = 'en'
}
