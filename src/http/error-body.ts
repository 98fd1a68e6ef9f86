import type { ErrorCode, ServiceError } from '../errors.js'

/** The body of every REST error. */
export const errorBody = ({ message, code }: ServiceError): { error: string; code: ErrorCode } => ({
  error: message,
  code,
})
