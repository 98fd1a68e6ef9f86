const storageKey = 'fan-pass.partner'

/** The partner that this tab shows; empty for the person's first. Two tabs may show two partners. */
export const chosenPartner = (): string => sessionStorage.getItem(storageKey) ?? ''

export const rememberPartner = (id: string): void => sessionStorage.setItem(storageKey, id)

export const forgetPartner = (): void => sessionStorage.removeItem(storageKey)

/** The session's cookie counts only with the first header; the second names the partner that the tab shows. */
export function sessionHeaders(): Record<string, string> {
  const partner = chosenPartner()
  return { 'X-Requested-With': 'dashboard', ...(partner && { 'Partner-Id': partner }) }
}
