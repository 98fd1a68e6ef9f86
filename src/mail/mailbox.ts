import type { Mail, SendMail } from './mail.js'

const maxMails = 50

export interface ReceivedMail extends Mail {
  receivedAt: Date
}

/** Keeps the newest mails in memory in the place of a mail server, for the demonstration on one machine. */
export class Mailbox {
  readonly #mails: ReceivedMail[] = []

  /** @param print shows the link of a mail to the person who started the process */
  constructor(
    private readonly now: () => Date,
    private readonly print: (text: string) => void,
  ) {}

  readonly send: SendMail = async (mail) => {
    this.#mails.unshift({ ...mail, receivedAt: this.now() })
    this.#mails.length = Math.min(this.#mails.length, maxMails)
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
    this.print(`Mail: ${mail.subject}${link ? `\n  ${link}` : ''}`)
  }

  /** Newest first. */
  get mails(): readonly ReceivedMail[] {
    return this.#mails
  }
}
