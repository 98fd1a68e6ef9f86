import { rememberPartner } from '../../../shared/session-headers.ts'

/** Shows another partner: from its overview, with nothing of the previous one left on the page. */
export function choosePartner(id: string): void {
  rememberPartner(id)
  location.assign('/dashboard')
}
