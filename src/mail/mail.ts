/** A mail in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Names the cause to `onSent` once the mail has been handed over. */
  reference?: string
}

/** Hands a mail over to its recipient's server; rejects if that failed and may be tried again. */
export type SendMail = (mail: Mail) => Promise<void>
