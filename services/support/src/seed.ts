/** The demo world's tickets, in every state, with the prepared answers and the ratings of its brands. */
import { world } from '@samvaer/testing/world'
import { storyTexts } from '@samvaer/testing/world/texts/story-texts'
import { createTickets, macros, oldStarsOf, type WorldTicket } from '@samvaer/testing/world/tickets'
import { seedContent } from './content/seed-content.ts'
import type { LogEntryRow } from './models/log-entry.ts'
import type { MessageRow } from './models/message.ts'
import { type Side, type SupportParts, sideOf } from './models/models.ts'
import type { StoryRow } from './models/story.ts'
import type { TicketRow } from './models/ticket.ts'
import { closed } from './tickets/rules.ts'

const lean = { lean: true } as const
const hour = 60 * 60_000
const staffId = world.personas.support.profileId

/** Messages have ids of their own: a ticket has room for as many as this. */
const idsOfTicket = 20

const messagesOf = ({ ticketId, lines, status }: WorldTicket): MessageRow[] => {
  const written = lines.map(
    ({ by, text, at }): Omit<MessageRow, '_id' | 'number'> => ({
      ticketId,
      kind: ({ author: 'Member', staff: 'Staff', note: 'Note' } as const)[by],
      shown: by !== 'note',
      text,
      ...{ event: null, otherTicketId: null, staffId: by === 'author' ? null : staffId, mediaIds: [], at },
    }),
  )
  const last = written.at(-1)
  if (status === 'Closed' && last)
    written.push({ ...last, kind: 'Event', shown: true, text: '', event: 'Closed', staffId: null })
  return written.map((message, place) => ({ ...message, _id: ticketId * idsOfTicket + place, number: place + 1 }))
}

const lastOf = (messages: MessageRow[], fits: (message: MessageRow) => boolean): number =>
  messages.findLast(fits)?.number ?? 0

const rowOf = (ticket: WorldTicket, messages: MessageRow[]): TicketRow => {
  const { ticketId, community, siteId, language, category, subject, status, member, email, rating } = ticket
  const at = (message: MessageRow | undefined) => message?.at ?? world.now
  const end = at(messages.at(-1))
  const answered = lastOf(messages, ({ kind }) => kind === 'Staff')
  const lastShown = lastOf(messages, ({ shown }) => shown)
  const lastOfAuthor = lastOf(messages, ({ kind }) => kind === 'Member')
  const claimedBy = ticket.claimed ? staffId : null
  return {
    _id: ticketId,
    ...{ community, siteId, language, category, subject, status, open: true },
    ...{ profileId: member?.profileId ?? null, email, origin: null, claimedBy, desk: ticket.desk ?? null },
    ...{ lastNumber: messages.length, lastShown, lastOfAuthor },
    readTo: ticket.unread ? answered - 1 : lastShown,
    // Somebody of the staff has read what was answered, and what is claimed.
    staffReadTo: claimedBy === null && status !== 'Closed' ? answered : messages.length,
    unread: ticket.unread ? 1 : 0,
    ...{ hasMedia: false, undelivered: false, previousTicketId: null, mergedInto: null },
    createdAt: at(messages[0]),
    changedAt: at(messages.find(({ number }) => number === lastShown)),
    queuedAt: end,
    ...{ closedAt: null, purgeAt: null, rating: null, version: 1 },
    ...(status === 'Closed' && closed(end)),
    ...(rating && {
      rating: {
        ...{
          stars: rating.stars,
          text: rating.text ?? '',
          mayShow: rating.shown ?? false,
          shown: rating.shown ?? false,
        },
        at: new Date(end.getTime() + hour),
      },
    }),
  }
}

const acts = { Member: 'Written', Staff: 'Answered', Note: 'Noted', Event: 'Closed' } as const

const logOf = (messages: MessageRow[], { member }: WorldTicket): LogEntryRow[] =>
  messages.map(({ _id, ticketId, kind, staffId: by, at }, place) => ({
    ...{ _id, ticketId, at, detail: null },
    act: place === 0 ? 'Created' : acts[kind],
    actorId: kind === 'Event' ? staffId : (by ?? member?.profileId ?? null),
  }))

const publishUnread = async (parts: SupportParts, { dark }: Side, rows: TicketRow[]): Promise<void> => {
  const waiting = Map.groupBy(
    rows.flatMap(({ profileId, unread }) => (profileId !== null && unread > 0 ? [profileId] : [])),
    (profileId) => profileId,
  )
  await parts.transaction(async ({ publish }) => {
    for (const [profileId, { length: value }] of waiting)
      await publish('CountChanged', `support:counts:${profileId}`, { profileId, count: 'unreadTicket', value, dark })
  })
}

const seedSide = async (parts: SupportParts, side: Side, tickets: WorldTicket[]): Promise<void> => {
  // Removes the rows of an interrupted seed.
  for (const model of [side.ticket, side.message, side.logEntry, side.ratingTotal]) await model.deleteMany()
  const all = tickets.map((ticket) => ({ ticket, messages: messagesOf(ticket) }))
  const rows = all.map(({ ticket, messages }) => rowOf(ticket, messages))
  await side.ticket.insertMany(rows, lean)
  await side.message.insertMany(
    all.flatMap(({ messages }) => messages),
    lean,
  )
  await side.logEntry.insertMany(
    all.flatMap(({ ticket, messages }) => logOf(messages, ticket)),
    lean,
  )
  const brands = [...new Set(tickets.map(({ siteId }) => siteId))]
  const totals = brands.map((siteId) => {
    const own = rows.flatMap((row) => (row.siteId === siteId && row.rating ? [row.rating.stars] : []))
    const stars = [...own, ...oldStarsOf(siteId)]
    return { _id: siteId, stars: stars.reduce((sum, one) => sum + one, 0), count: stars.length }
  })
  await side.ratingTotal.insertMany(totals, lean)
  await publishUnread(parts, side, rows)
}

/** Each by a couple of its community, or by somebody of it. */
const seedStories = async ({ models: { story }, reserveIds }: SupportParts): Promise<void> => {
  const rows = Object.entries(storyTexts).flatMap(([community, texts]) => {
    const writers = world.members
      .filter((member) => member.community === community && member.status === 'Active' && !member.persona)
      .toSorted((one, other) => other.persons.length - one.persons.length)
    return texts.flatMap(({ waits, names, ...words }, place): Omit<StoryRow, '_id'>[] => {
      const writer = writers[place]
      if (!writer) return []
      const at = new Date(world.now.getTime() - (place + 1) * 24 * hour)
      const decided = waits
        ? ({ state: 'Waiting', decidedAt: null } as const)
        : ({ state: 'Shown', decidedAt: at } as const)
      const { profileId, siteId, name } = writer
      return [
        { ...words, names: names ?? name, ...decided, profileId, siteId, reason: null, writtenAt: at, version: 1 },
      ]
    })
  })
  await story.deleteMany()
  await story.insertMany(
    rows.map((row, place) => ({ _id: place + 1, ...row })),
    lean,
  )
  await reserveIds('story', rows.length)
}

export const seed = async (parts: SupportParts): Promise<void> => {
  const tickets = createTickets(world)
  for (const dark of [false, true])
    await seedSide(
      parts,
      sideOf(parts, dark),
      tickets.filter((ticket) => ticket.dark === dark),
    )
  await parts.models.macro.deleteMany()
  const written = { version: 1, changedBy: staffId, changedAt: world.now }
  const prepared = macros.map(({ name, texts }, place) => ({ _id: place + 1, name, texts: { ...texts }, ...written }))
  await parts.models.macro.insertMany(prepared, lean)
  await seedContent(parts)
  await seedStories(parts)
  const last = (tickets.length + 1) * idsOfTicket
  await parts.reserveIds('ticket', tickets.length)
  await parts.reserveIds('message', last)
  await parts.reserveIds('logEntry', last)
  await parts.reserveIds('macro', macros.length)
}
