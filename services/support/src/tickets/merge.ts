/** Two tickets of one author about the same become one. */
import { moveAttachments } from '../media/attachments.ts'
import type { MessageRow } from '../models/message.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { Desk } from './acts-of-desk.ts'
import { about, readTicket, writeChange } from './change-ticket.ts'
import { closed, conflict, refuseClosed, standing } from './rules.ts'

const refuseMerging = ({ staffId }: Desk, from: TicketRow, into: TicketRow): void => {
  if (from._id === into._id) throw conflict('Same')
  if (from.profileId !== into.profileId || from.email !== into.email) throw conflict('OtherAuthor')
  for (const row of [from, into]) {
    refuseClosed(row)
    if (row.claimedBy !== null && row.claimedBy !== staffId) throw conflict('Claimed', { profileId: row.claimedBy })
  }
}

/** The messages of one ticket stand at the end of the other one from now on, with their own times. */
export const merge = ({ parts, side, staffId }: Desk, ticketId: number, intoTicketId: number): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const [from, into] = [
        await readTicket(side, ticketId, transaction),
        await readTicket(side, intoTicketId, transaction),
      ]
      refuseMerging({ parts, side, staffId }, from, into)
      const marked = await writeChange(
        parts,
        side,
        into,
        {
          // Somebody asks: what waited for its author does so no more.
          set: into.status === 'Pending' ? standing(into, 'Open', parts.clock()) : {},
          messages: [{ kind: 'Event', event: 'Merged', otherTicketId: ticketId }],
          act: { act: 'Merged', actorId: staffId, detail: String(ticketId) },
        },
        transaction,
      )
      const moved = await side.message.find({ ticketId }, null, { session }).sort({ number: 1 }).lean<MessageRow[]>()
      const moves = moved.map(({ _id }, place) => {
        const update = { $set: { ticketId: intoTicketId, number: marked.lastNumber + place + 1 } }
        return { updateOne: { filter: { _id }, update } }
      })
      if (moves.length > 0) await side.message.bulkWrite(moves, { session })
      const media = moved.flatMap(({ mediaIds, mediaItem: item = '' }) =>
        mediaIds.map((mediaId) => ({ mediaId, item })),
      )
      await moveAttachments(side, into, media, transaction)
      const lastNumber = marked.lastNumber + moved.length
      const lastPlace = (fits: (row: MessageRow) => boolean) => moved.findLastIndex(fits) + 1
      const shown = lastPlace(({ kind }) => kind !== 'Note')
      const ofAuthor = lastPlace(({ kind }) => kind === 'Member')
      await writeChange(
        parts,
        side,
        marked,
        {
          set: {
            lastNumber,
            ...(shown > 0 && { lastShown: marked.lastNumber + shown }),
            ...(ofAuthor > 0 && { lastOfAuthor: marked.lastNumber + ofAuthor }),
            unread: marked.unread + from.unread,
            hasMedia: marked.hasMedia || from.hasMedia,
            changedAt: parts.clock(),
          },
        },
        transaction,
      )
      await writeChange(
        parts,
        side,
        from,
        {
          set: {
            ...closed(parts.clock()),
            mergedInto: intoTicketId,
            unread: 0,
            readTo: from.lastNumber,
            hasMedia: false,
          },
          act: { act: 'MergedInto', actorId: staffId, detail: String(intoTicketId) },
        },
        transaction,
      )
    },
    { about: about(side, Math.min(ticketId, intoTicketId)) },
  )
