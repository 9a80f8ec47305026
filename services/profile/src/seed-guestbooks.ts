/** The demo world's guestbooks: what members of the dark variant have written to its persona. */
import { entersDark, world } from '@samvaer/testing/world'
import type { GuestbookEntryRow } from './models/guestbook-entry.ts'
import type { ProfileParts } from './models/models.ts'
import { othersOf } from './seed-looking.ts'

const hour = 60 * 60 * 1000

/** The newest first; the dark variant is Danish. */
const written: readonly { hoursAgo: number; text: string; reply?: string; approved: boolean; seen: boolean }[] = [
  { hoursAgo: 3, text: 'Tak for dansen i lørdags. Du fører, når du tror, at du følger.', approved: false, seen: false },
  {
    hoursAgo: 30,
    text: 'Så dig til åbningen i fredags, men turde ikke sige hej. Nu gør jeg det her.',
    reply: 'Næste gang skal du bare komme hen. Jeg bider først, når vi har aftalt det.',
    approved: true,
    seen: true,
  },
  { hoursAgo: 90, text: 'Dine grænser er de klarest skrevne, jeg har læst her. Respekt.', approved: true, seen: true },
  {
    hoursAgo: 260,
    text: 'Hilsen fra Aalborg. Hvis I nogensinde kommer forbi, er der kaffe og en sofa.',
    reply: 'Den sofa glemmer vi ikke. Tak for sidst.',
    approved: true,
    seen: true,
  },
]

/** Replaces what an interrupted seed has left. */
export const seedGuestbooks = async ({ models, reserveIds }: ProfileParts): Promise<void> => {
  const owner = world.personas.dark
  const authors = othersOf(owner, entersDark)
  const at = (hoursAgo: number): Date => new Date(world.now.getTime() - hoursAgo * hour)
  for (const [index, { hoursAgo, text, reply, approved, seen }] of written.entries()) {
    const author = authors[index]
    if (!author) continue
    const entry: Omit<GuestbookEntryRow, '_id'> = {
      profileId: owner.profileId,
      authorId: author.profileId,
      text,
      writtenAt: at(hoursAgo),
      reply: reply === undefined ? null : { text: reply, writtenAt: at(hoursAgo - 2) },
      approved,
      seen,
      listed: true,
    }
    await models.guestbookEntry.updateOne({ _id: written.length - index }, { $set: entry }, { upsert: true })
  }
  await reserveIds('guestbookEntry', written.length)
}
