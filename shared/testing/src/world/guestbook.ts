/** The guestbook of the demo world: what members of the dark variant have written to its persona. */
import { entersDark, type World } from './model.ts'
import { othersOf } from './people/others.ts'

export interface WorldGuestbookEntry {
  entryId: number
  ownerId: number
  authorId: number
  text: string
  writtenAt: Date
  reply: { text: string; writtenAt: Date } | null
  approved: boolean
  seen: boolean
}

type Written = Pick<WorldGuestbookEntry, 'text' | 'approved' | 'seen'> & { hoursAgo: number; reply?: string }

const hour = 60 * 60 * 1000

/** The newest first; the dark variant is Danish. */
const written: readonly Written[] = [
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

export const createGuestbook = (world: World): WorldGuestbookEntry[] => {
  const { dark: owner } = world.personas
  const authors = othersOf(world, owner, entersDark)
  const at = (hoursAgo: number): Date => new Date(world.now.getTime() - hoursAgo * hour)
  return written.flatMap(({ hoursAgo, reply, ...entry }, index) => {
    const author = authors[index]
    if (!author) return []
    return {
      ...entry,
      entryId: written.length - index,
      ownerId: owner.profileId,
      authorId: author.profileId,
      writtenAt: at(hoursAgo),
      reply: reply === undefined ? null : { text: reply, writtenAt: at(hoursAgo - 2) },
    }
  })
}
