import type { Gazetteer } from './gazetteer.js'

export interface GazetteerContext {
  /** City points that ship with the service, read when they are first needed. */
  gazetteer: () => Promise<Gazetteer>
}
