/**
 * Decides whether members may be reached who did not ask, asked by the services in which that happens (decision 90).
 */
import { contacts } from '@samvaer/contracts/mail/contacts'
import { implement } from '@samvaer/service-kit/http/implement'
import { type ContactBook, contactsBetween, standingIn, writtenAmong } from '../contacts/contact-book.ts'
import { takeRoom } from '../contacts/count-contacts.ts'
import { type MailParts, sideOf } from '../models/models.ts'
import { letsWrite, settingsAmong } from '../sending/settings.ts'

interface Asked {
  senderId: number
  receiverIds: number[]
  dark: boolean
}

/**
 * Returns those who take nothing of the sender: by a block, a refusal, or their settings, which hold for strangers
 * alone.
 */
const closedAmong = async (
  parts: MailParts,
  { senderId, receiverIds, dark }: Asked,
  book: ContactBook,
): Promise<Set<number>> => {
  const { directory, clock } = parts
  const [sender, hidden, settings] = await Promise.all([
    directory.find(senderId),
    directory.hiddenAmong(receiverIds.map((id): [number, number] => [id, senderId])),
    settingsAmong(sideOf(parts, dark), receiverIds),
  ])
  const facts = { birthdays: sender?.birthdays ?? [], validated: sender?.validated ?? false }
  const closed = receiverIds.filter((id, index) => {
    const { refused, welcomed } = standingIn(book, id, senderId)
    const chosen = settings.get(id)
    return hidden[index] || refused || (!welcomed && chosen && !letsWrite(chosen, facts, clock()))
  })
  return new Set(closed)
}

const take = async (parts: MailParts, { partly, ...asked }: Asked & { partly: boolean }) => {
  const { senderId, receiverIds } = asked
  // Staff reach everybody (docs/product/roles.md).
  if ((await parts.directory.find(senderId))?.staff) return { reached: receiverIds, closed: [], retryAfter: 0 }
  const about = `contacts of ${senderId}`
  return parts.transaction(
    async ({ session }) => {
      const pairs = receiverIds.map((id) => [id, senderId] as const)
      const book = await contactsBetween(parts, pairs, session)
      const closed = await closedAmong(parts, asked, book)
      if (closed.size > 0 && !partly) return { reached: [], closed: [...closed], retryAfter: 0 }
      const open = receiverIds.filter((id) => !closed.has(id))
      const strangers = open.filter((id) => !standingIn(book, id, senderId).known)
      const taken = await takeRoom(parts, { senderId, receiverIds: open, strangers, partly }, session)
      return { ...taken, closed: [...closed] }
    },
    { about },
  )
}

export const contactsArea = (parts: MailParts) =>
  implement(contacts, {
    GetWritten: async ({ input }) => ({ writtenIds: await writtenAmong(parts, input.profileId, input.otherIds) }),

    TakeContacts: async ({ input }) => {
      const receiverIds = [...new Set(input.receiverIds)].filter((id) => id !== input.senderId)
      return take(parts, { ...input, receiverIds })
    },
  })
