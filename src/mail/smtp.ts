import type { SendMail } from './mail.js'

/** Sends through an SMTP server. The client is loaded with the first mail, because it takes a while. */
export function smtp(url: string, from: string): SendMail {
  let transport: ReturnType<typeof open> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({ url, pool: true, maxConnections: 2 }, { from })
  return async ({ to, subject, text }) => {
    transport ??= open()
    // Vacation responders leave such mail alone.
    await (await transport).sendMail({ to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}
