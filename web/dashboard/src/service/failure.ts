/** The input at fault, by the service's path such as `branding.logoUrl`, and what is wrong with it: `must be …`. */
export interface InputFault {
  field: string
  problem: string
}

/** A request that did not succeed: a sentence for people, and the error code of the service. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly requestId = '',
    readonly input?: InputFault,
  ) {
    super(message)
  }
}

const advice: Record<string, string> = {
  UNAUTHORIZED: 'You are signed out. Sign in again to go on.',
  INVALID_SCOPE: 'Your role does not allow this. An owner of this partner can change your role under Members.',
  PLAN_REQUIRED: 'This needs the growth plan or above. Ask the operator to change your plan.',
  RATE_LIMITED: 'That was too many requests within a minute. Wait a moment, then try again.',
  NOT_FOUND: 'This no longer exists, or it belongs to another partner.',
  INTERNAL: 'The service failed to answer. Nothing was changed; try again in a moment.',
  UNREACHABLE: 'The service cannot be reached. Check your connection, then try again.',
}

/** Our advice where the service's own sentence is for programmers; else that sentence. */
export function failureOf(code: string, message: string, requestId = '', field?: string): Failure {
  return new Failure(advice[code] ?? asSentence(message), code, requestId, field ? inputFault(field, message) : undefined)
}

/** The message begins with the path. Of a list, the page has one field; of an argument, the fields below it. */
function inputFault(path: string, message: string): InputFault {
  const field = path.replace(/^input\./, '').replace(/\[.*$/, '')
  return { field, problem: message.slice(path.length + 1) }
}

const asSentence = (text: string): string => {
  const capitalised = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`
}
