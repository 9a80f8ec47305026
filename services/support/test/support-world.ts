/** The support in a database of its own, with the brands that its mails are written in the name of. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { siteService } from '@samvaer/site/service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import type { StartOptions } from '@samvaer/testing/start-services'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { ContentRow } from '../src/models/content-row.ts'
import type { MessageRow } from '../src/models/message.ts'
import { type Side, type SupportParts, sideOf } from '../src/models/models.ts'
import type { TicketRow } from '../src/models/ticket.ts'
import { supportService } from '../src/service.ts'

export { darkSite, type Person } from '@samvaer/testing/community'

export const day = 24 * 60 * 60 * 1000
export const minute = 60_000

export interface SupportWorld extends Community {
  parts: SupportParts
  side(dark?: boolean): Side
  /** Somebody of the staff. */
  staff(): Promise<Person>
  run(task: string): Promise<void>
  /** Mails to an address so far, oldest first; waits until there are so many. */
  mailsTo(email: string, many: number): Promise<Email[]>
}

/** @param others services beside the support; they hear of the same members */
export const startSupport = async (
  others: readonly { readonly name: string }[] = [],
  options: StartOptions = {},
): Promise<SupportWorld> => {
  const community = await startCommunity([siteService, supportService, ...others], options)
  const { parts } = community.service(supportService)
  const tasks = supportService.tasks?.(parts) ?? []

  const mails = async (email: string): Promise<Email[]> => {
    const folder = mailFolder(community.settings.dataDir)
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
    const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    return all.filter(({ to }) => to?.some(({ address }) => address === email))
  }
  return {
    ...community,
    parts,
    side: (dark = false) => sideOf(parts, dark),
    staff: () => community.member({ staff: true, role: 'Support' }),
    run: async (name) => {
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run()
    },
    mailsTo: async (email, many) => {
      await expect.poll(async () => (await mails(email)).length).toBe(many)
      return mails(email)
    },
  }
}

export const question = {
  category: 'Account' as const,
  subject: 'Jeg kan ikke logge ind',
  text: 'Min adgangskode virker ikke længere.',
}

/** Asks as a member. */
export const ask = async (api: ApiClient, change: Partial<CallInput<'Tickets/CreateTicket'>> = {}): Promise<number> => {
  const { ticketId } = await api.post('Tickets/CreateTicket', { ...question, ...change })
  if (ticketId === null) throw new Error('A member gets the number of the ticket')
  return ticketId
}

/** Somebody who is not signed in. */
export const visitor = ({ as }: Pick<SupportWorld, 'as'>, site: Partial<RequestContext> = {}): ApiClient =>
  as('anonymous', site)

/** The sealed id in the link of a mail. */
export const linkIn = ({ text = '' }: Email): string => {
  const [, encoded = ''] = /\/Support\/Ticket#ticketid=([^\s]+)/.exec(text) ?? []
  return decodeURIComponent(encoded)
}

/** The number that an act of the desk names: whatever stands in the ticket now has been seen. */
export const seenBy = async ({ api }: Person, ticketId: number): Promise<number> =>
  (await api.get('Tickets/GetTicket', { ticketId })).lastNumber

/** Answers as somebody who has seen everything. */
export const answer = async (
  person: Person,
  ticketId: number,
  text = 'Prøv at nulstille den.',
  after: 'Open' | 'Pending' | 'Closed' = 'Pending',
): Promise<void> => {
  await person.api.post('Tickets/AnswerTicket', { ticketId, seen: await seenBy(person, ticketId), text, after })
}

export const messagesOf = async (api: ApiClient, id: number) =>
  (await api.get('Tickets/GetMessagesForTicket', { id })).items

const someTime = new Date('2026-03-01T12:00:00Z')

/** A ticket as it lies in the database: a new one of member 7 unless said otherwise. */
export const ticketRow = (_id: number, change: Partial<TicketRow> = {}): TicketRow => ({
  _id,
  community: 'dk',
  siteId: 1,
  language: 'da-DK',
  ...{ category: 'Account', subject: question.subject, status: 'New', open: true },
  ...{ profileId: 7, email: null, origin: null, claimedBy: null, desk: null },
  ...{ lastNumber: 1, lastShown: 1, readTo: 0, staffReadTo: 0, lastOfAuthor: 1, unread: 0 },
  ...{ hasMedia: false, undelivered: false, rating: null, previousTicketId: null, mergedInto: null },
  ...{ createdAt: someTime, changedAt: someTime, queuedAt: someTime, closedAt: null, purgeAt: null },
  version: 1,
  ...change,
})

export const messageRow = (_id: number, ticketId: number, change: Partial<MessageRow> = {}): MessageRow => ({
  _id,
  ticketId,
  ...{ number: 1, kind: 'Member', shown: true, text: question.text, event: null, otherTicketId: null, staffId: null },
  ...{ mediaIds: [], at: someTime },
  ...change,
})

const someWords = { 'da-DK': { title: 'Hej', text: 'Hej' } }

/** A piece as it lies in the database: with a draft, and a version whose time has not come. */
export const contentRow = (_id: number, change: Partial<ContentRow> = {}): ContentRow => ({
  _id,
  ...{ siteId: 1, kind: 'Faq', category: 'Account', page: null, draft: someWords, revision: 1 },
  versions: [{ number: 1, words: someWords, from: new Date('2999-01-01T00:00:00Z'), at: someTime, by: 1 }],
  ...{ changedAt: someTime, changedBy: 1 },
  ...change,
})
