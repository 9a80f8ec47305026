/** The members who got messages of an author, whatever they did with the conversation since. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { MessageRow } from '../models/message.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'

type Row = Pick<ParticipationRow, 'conversationId' | 'profileId' | 'seat' | 'group' | 'left' | 'from'>
type Line = Pick<MessageRow, 'conversationId' | 'sequence' | 'seat' | 'type' | 'subjects'>
export type Sent = Pick<MessageRow, '_id' | 'conversationId' | 'sequence'>

const isAbout = ({ type, seat, subjects }: Line, of: number): boolean =>
  type === 'ParticipantLeft' ? seat === of : subjects.includes(of)

/** True where the seat was taken at this place of a group: its own lines say who came and who left. */
const wasThere = (lines: readonly Line[], seat: number, sequence: number): boolean => {
  const own = lines.filter((line) => isAbout(line, seat))
  const before = own.findLast((line) => line.sequence < sequence)
  if (before) return before.type === 'ParticipantsAdded'
  return own[0]?.type !== 'ParticipantsAdded'
}

/**
 * Returns who got each of the messages, in their order. In a group that excludes members who came later or had left
 * before, and those whom a block parted from the author at that time; who removed the conversation since has got it all
 * the same.
 */
export const receiversOf = async <Message extends Sent, Found extends Row>(
  { directory }: Pick<MailParts, 'directory'>,
  side: Side,
  { authorId, messages, rows }: { authorId: number; messages: readonly Message[]; rows: readonly Found[] },
  { session }: Pick<Transaction, 'session'>,
): Promise<{ message: Message; row: Found }[]> => {
  const groups = [...new Set(rows.filter(({ group }) => group).map(({ conversationId }) => conversationId))]
  const changes = {
    conversationId: { $in: groups },
    type: { $in: ['ParticipantsAdded' as const, 'ParticipantLeft' as const] },
  }
  const found =
    groups.length > 0 ? await side.message.find(changes, null, { session }).sort({ sequence: 1 }).lean() : []
  const linesIn = Map.groupBy(found, ({ conversationId }) => conversationId)
  const others = rows.filter(({ profileId }) => profileId !== authorId)
  const rowsIn = Map.groupBy(others, ({ conversationId }) => conversationId)
  const got = messages.flatMap((message) =>
    (rowsIn.get(message.conversationId) ?? [])
      .filter(({ group, seat, left, from }) =>
        group
          ? wasThere(linesIn.get(message.conversationId) ?? [], seat, message.sequence)
          : !left || message.sequence <= from,
      )
      .map((row) => ({ message, row })),
  )
  const apart = new Set(await directory.hiddenFrom(authorId))
  const key = ({ message, row }: (typeof got)[number]) => `${message._id}:${row.profileId}`
  const inDoubt = got.filter(({ row }) => row.group && apart.has(row.profileId)).map(key)
  // The words by which a member finds a message are kept for those whom it reached.
  const reached = await side.messageWords.distinct('_id', { _id: { $in: inDoubt } }).session(session)
  const missed = new Set(inDoubt.filter((one) => !reached.includes(one)))
  return got.filter((one) => !missed.has(key(one)))
}
