import type { AgentCapability, AgentPauser, AgentStatus } from '../../agents/agent.js'
import type { PassTier } from '../../passes/fan-pass.js'
import type { CancelledBy, ReservationSource } from '../../reservations/reservation.js'
import type { PageLanguage } from '../page-language.js'
import { english } from './words-en.js'
import { spanish } from './words-es.js'

export interface VenueDashboardWords {
  kicker: string
  title: string
  agent: string
  status: string
  does: string
  footer: string
  clock: (zone: string) => string
  statuses: Record<AgentStatus, string>
  capabilities: Record<AgentCapability, string>
  newVenue: string
  /** Where the address names no city that the service knows. */
  unknownZone: string
  signIn: string
  signedOut: string
  signedInAs: string
  signOut: string
  account: string
  elsewhere: string
  nav: { label: string; tables: string; closed: string; places: string; questions: string; agent: string }
  tables: {
    today: string
    next: string
    now: string
    earlier: string
    later: string
    none: string
    noneToCome: string
    total: (tables: number, people: number) => string
    people: (count: number) => string
    asOf: (time: string) => string
    refresh: string
    noName: string
    pass: Record<PassTier, string>
    sources: Record<ReservationSource, string>
    cancel: (time: string) => string
    cancelNow: (time: string, people: string) => string
    cancelNote: string
    cancelled: Record<CancelledBy, string>
    cancelledBefore: string
    noShow: string
    isNoShow: string
    undoNoShow: string
    previousDay: string
    nextDay: string
    otherDay: string
    show: string
    day: string
  }
  closed: {
    title: string
    isClosed: string
    close: string
    open: string
    note: string
    list: string
    openDay: (day: string) => string
  }
  places: {
    title: string
    summary: (least: number, most: number) => string
    byHour: string
    hourNote: string
    largestParty: string
    lead: string
    save: string
    defaults: string
    defaultsNote: string
  }
  sites: { title: string; label: string; note: string; save: string }
  questions: { title: string; none: string; note: string }
  state: {
    title: string
    active: string
    paused: Record<AgentPauser, (partner: string) => string>
    pause: string
    pauseNote: string
    resume: string
  }
  look: {
    title: string
    tagline: string
    logo: string
    logoAlt: (venue: string) => string
    save: string
    note: (partner: string) => string
  }
  set: { title: string; note: (partner: string) => string; embed: string; embedNote: string }
}

const wordsOf: Record<PageLanguage, VenueDashboardWords> = { en: english, es: spanish }

export const venueDashboardWords = (language: PageLanguage): VenueDashboardWords => wordsOf[language]
