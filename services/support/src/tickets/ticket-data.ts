/** Tickets and messages as their readers see them. */
import type { TicketCard, TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { MessageRow } from '../models/message.ts'
import type { SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { Viewer } from '../viewer.ts'
import { possible, rateUntil, reopenUntil } from './rules.ts'

const text = (time: Date | null): string | null => time?.toISOString() ?? null

export const cardOf = ({ _id, category, subject, status, unread, createdAt, changedAt }: TicketRow): TicketCard => ({
  ticketId: _id,
  ...{ category, subject, status, unread },
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/** Returns the facts of a ticket that author and staff both see. */
export const stateOf = (row: TicketRow, now: Date) => {
  const { category, subject, status, createdAt, lastShown, rating } = row
  return {
    ...{ category, subject, status },
    createdAt: createdAt.toISOString(),
    lastNumber: lastShown,
    rating: rating && {
      stars: rating.stars,
      text: rating.text,
      mayShow: rating.mayShow,
      ratedAt: rating.at.toISOString(),
    },
    reopenUntil: text(reopenUntil(row)),
    rateUntil: text(rateUntil(row)),
    may: possible(row, now),
  }
}

/** Names of staff by their number. */
export const namesOf = async (
  { directory }: SupportParts,
  profileIds: readonly (number | null)[],
): Promise<Map<number, string>> => {
  const found = await directory.findAmong(profileIds.filter((id) => id !== null))
  return new Map([...found].map(([id, { name }]) => [id, name]))
}

const messageOf = (
  { _id: messageId, number, kind, text: said, event, otherTicketId, mediaIds, at }: MessageRow,
  staffName: string | null,
  media: TicketMessage['media'],
): TicketMessage => ({
  ...{ messageId, number, kind, text: said, event, otherTicketId, staffName, mediaIds, media },
  at: at.toISOString(),
})

/** Messages for somebody who is signed in. @param staff reads as one of the staff, who see who wrote */
export const messagesFor = async (
  parts: SupportParts,
  { side, profileId: viewerId, community }: Viewer,
  rows: readonly MessageRow[],
  staff: boolean,
): Promise<TicketMessage[]> => {
  const wanted = rows.flatMap(({ mediaIds }) => mediaIds)
  const cards =
    wanted.length > 0 ? await mediaCardsIfThere(parts, { viewerId, community, dark: side.dark }, wanted) : new Map()
  const names = staff ? await namesOf(parts, [...new Set(rows.map(({ staffId }) => staffId))]) : undefined
  return rows.map((row) =>
    messageOf(
      row,
      names?.get(row.staffId ?? 0) ?? null,
      row.mediaIds.flatMap((id) => cards.get(id) ?? []),
    ),
  )
}

/** Messages for whoever has the link of a mail: words alone. */
export const messagesByMail = (rows: readonly MessageRow[]): TicketMessage[] =>
  rows.map((row) => messageOf(row, null, []))
