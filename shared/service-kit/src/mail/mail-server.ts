/** The mail server of `SMTP_URL`. */
import { createTransport } from 'nodemailer'

/** Milliseconds that a mail server gets: a mail that is not taken is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const openMailServer = (url: string) => createTransport({ url, ...patience })

/** Greets the mail server and signs in, and sends nothing. @throws Error why it does not take mails */
export const greetMailServer = async (url: string): Promise<void> => {
  const server = openMailServer(url)
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
