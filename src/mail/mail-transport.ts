import type { SendMail } from './mail.js'
import { Mailbox } from './mailbox.js'
import { smtp } from './smtp.js'

export interface MailTransport {
  /** Undefined if there is no way to send mail. */
  send: SendMail | undefined
  /** Where the mails of a local service without a mail server are. */
  mailbox: Mailbox | undefined
}

/** The configured mail server; a local service without one keeps its mails in a mailbox and prints their links. */
export function mailTransport(
  { mail, isLocal }: { mail: { url: string; from: string } | undefined; isLocal: boolean },
  now: () => Date,
): MailTransport {
  if (mail) return { send: smtp(mail.url, mail.from), mailbox: undefined }
  if (!isLocal) return { send: undefined, mailbox: undefined }
  const mailbox = new Mailbox(now, (text) => console.log(text))
  return { send: mailbox.send, mailbox }
}
