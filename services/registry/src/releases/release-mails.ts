/** Mails to the team of a release that was taken back: entered with the act, tried at once, and again for a day. */
import { randomUUID } from 'node:crypto'
import { mailBrand } from '@samvaer/service-kit/mail/mail-brand'
import { type MailQueue, mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import type { ReleaseMailRow } from '../models/release-mail.ts'
import type { RegistryParts } from '../registry-models.ts'
import { descriptionIn } from './read-stored.ts'

const givenUpAfter = 24 * 60 * 60_000

/** Returns the words for a team: English, as the history and the tools are. */
const wordsOf = ({ name, version, current, reason }: ReleaseMailRow, owner: string) => ({
  subject: `${name} ${version} was taken back`,
  greeting: `Hello ${owner},`,
  paragraphs: [
    `${name} ${version} was taken back by itself. ${current ? `Everybody gets ${current}.` : 'Nobody gets the remote any more.'}`,
    `${reason}.`,
    `Its history has the rest: npm run release -- ${name} --history, or the page of releases at the desk.`,
  ],
  farewell: 'The registry of',
})

const queueOf = (parts: RegistryParts): MailQueue<ReleaseMailRow> => {
  const { ReleaseMail, Release } = parts.models
  const writeMail = createMailWriter(parts)
  const write = async (mail: ReleaseMailRow): Promise<void> => {
    const { name, version } = mail
    const stored = await Release.findOne({ name, version }, { description: 1 }).lean()
    const { owner, contact } = descriptionIn(stored?.description ?? '')?.remote ?? {}
    if (owner === undefined || contact === undefined)
      return parts.log.warn({ remote: name, version }, 'a release was taken back whose team left no address')
    // In the name of the first brand, because it is about none.
    const brand = await mailBrand(parts.peers, 0)
    const to = { name: owner, email: contact, language: 'en-GB' as const }
    await writeMail({ id: mail._id, kind: 'release', brand, to, text: wordsOf(mail, owner), path: '/' })
  }
  return mailQueue<ReleaseMailRow>(parts, { model: ReleaseMail as never, givenUpAfter, write })
}

/** Enters mails about releases that were taken back. */
export const createReleaseMails = (parts: RegistryParts) => {
  const queue = queueOf(parts)
  return {
    enter: (about: Pick<ReleaseMailRow, 'name' | 'version' | 'current' | 'reason'>, transaction: Transaction) =>
      queue.enter({ _id: randomUUID(), ...about }, transaction),
  }
}
export type ReleaseMails = ReturnType<typeof createReleaseMails>

/** Tries the mails that are due. */
export const sendReleaseMails = (parts: RegistryParts): Task =>
  mailTask(parts, { name: 'release-mails', everySeconds: 30, queues: [queueOf(parts)] })
