import type { VenueTag } from '../venues/venue-tag.js'
import type { Language } from './conversation-state.js'
import type { AgentTopic } from './rules/topic.js'
import { englishWords } from './words/english.js'
import { spanishWords } from './words/spanish.js'

/** What an agent says; values that come from data are put in unchanged. */
export interface ConversationWords {
  /** From Monday. */
  readonly days: readonly string[]
  readonly language: Language
  readonly allDay: string
  readonly alwaysOpen: string
  readonly openNow: string
  readonly closedNow: string
  readonly closedAllDay: (date: string) => string
  readonly nextOpen: (date: string, hours: string) => string
  readonly hoursOn: (date: string, hours: string) => string
  readonly week: (lines: string) => string
  readonly closedOn: (days: string) => string
  readonly openAt: (times: string) => string
  readonly closedAt: (times: string) => string
  readonly and: string
  readonly about: (name: string, kind: string, city: string) => string
  readonly address: (address: string) => string
  readonly phone: (phone: string) => string
  readonly website: (url: string) => string
  readonly serves: (cuisines: string) => string
  readonly has: (what: string) => string
  readonly wheelchairYes: string
  readonly wheelchairLimited: string
  readonly wheelchairNo: string
  readonly price: (level: number) => string
  readonly event: (name: string, date: string, time: string) => string
  readonly eventNear: (name: string, venue: string, date: string, time: string) => string
  readonly noEvents: string
  readonly noEventsNear: string
  readonly greeting: (name: string) => string
  readonly thanks: string
  readonly unknown: string
  readonly unsafe: string
  /** The sentence on subjects that the data of venues lacks. */
  readonly noInformation: (subjects: readonly string[]) => string
  /** What `has` and `noInformation` call a property of the venue. */
  readonly tag: (tag: VenueTag) => string
  readonly holiday: string
  readonly publicHoliday: string
  readonly hoursUnknown: string
  readonly contactPhone: (phone: string) => string
  readonly contactUrl: (url: string) => string
  readonly cannotWrite: string
  readonly offers: (offers: string) => string
  readonly noOffers: string
  readonly useOffer: string
  readonly askPass: string
  readonly passValid: (tier: string) => string
  readonly passInvalid: string
  readonly drinkDue: string
  readonly drinkUsed: string
  readonly passLimit: string
  readonly plan: string
  readonly noPlan: string
  readonly askParty: string
  readonly tables: (partySize: number, date: string, times: string) => string
  readonly noTables: (partySize: number, date: string) => string
  readonly notThen: (time: string) => string
  readonly draft: (partySize: number, date: string, time: string) => string
  readonly draftName: string
  readonly draftPass: string
  readonly cannotReserve: string
  readonly cannotCheckPass: string
  readonly cannotOffer: string
  readonly privacy: string
  readonly calm: string
  readonly rest: string
  readonly changeTable: string
  readonly checkTable: string
  readonly message: string
  readonly order: string
  readonly dropped: string
  readonly ready: (name: string) => string
  readonly decline: (name: string) => string
  readonly onlyAbout: (name: string) => string
  readonly identity: (name: string) => string
  readonly languages: string
  readonly canAsk: (subjects: string) => string
  readonly canReserve: string
  readonly largestParty: (people: number) => string
  readonly closedDay: (date: string) => string
  readonly askPartyFor: (date: string, time: string) => string
  readonly notYet: string
  readonly nextEvent: (event: string) => string
  readonly noPromise: string
  /** What the agent can be asked about, for `canAsk`. */
  readonly subjects: {
    readonly hours: string
    readonly address: string
    readonly food: string
    readonly events: string
    readonly table: string
    readonly offers: string
    readonly pass: string
  }
  /** Facts, for `noInformation`. */
  readonly topics: Record<AgentTopic, string>
  readonly suggest: {
    readonly hours: string
    readonly address: string
    readonly table: string
    readonly offers: string
    readonly pass: string
    readonly events: string
    readonly plan: string
  }
}

export const wordsIn = (language: Language): ConversationWords => (language === 'es' ? spanishWords : englishWords)
