/** The identifiers of the service; anything else in an address names nothing, and the service need not be asked. */
export const uuidPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

const whole = new RegExp(`^${uuidPattern}$`)

export const isUuid = (text: string): boolean => whole.test(text)
