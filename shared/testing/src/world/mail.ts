/** The mail of the demo world: the written conversations with people and times given to them. */
import { type Chance, chanceFor } from './chance.ts'
import { type Community, genderOf, type World, type WorldMember } from './model.ts'
import { danishMail, darkMail } from './texts/mail-danish.ts'
import { englishMail, norwegianMail, swedishMail } from './texts/mail-nordic.ts'
import type { Correspondent, WrittenMail } from './texts/written-mail.ts'

const minute = 60_000
const hour = 60 * minute

export interface WorldMessage {
  messageId: number
  authorId: number
  text: string
  sentAt: Date
}

export interface WorldConversation {
  conversationId: number
  community: Community
  dark: boolean
  title: string | null
  /** The members, the one who began it first. */
  members: WorldMember[]
  /** Messages at the end that the others of their author have not read. */
  unread: number
  request: boolean
  /** Put away by those who did not begin it. */
  archived: boolean
  /** In their order. */
  messages: WorldMessage[]
}

const genders = { f: 'Female', m: 'Male', c: 'Couple' } as const

const cast = (
  { members, personas }: World,
  who: Correspondent,
  { community, dark, chance, taken }: { community: Community; dark: boolean; chance: Chance; taken: Set<WorldMember> },
): WorldMember => {
  const persona = Object.entries(personas).find(([name]) => name === who)?.[1]
  if (persona) return persona
  const gender = who in genders ? genders[who as keyof typeof genders] : undefined
  if (!gender) throw new RangeError(`Nobody is ${who}`)
  const fit = members.filter(
    (m) =>
      m.community === community &&
      m.status === 'Active' &&
      !m.persona &&
      m.role === 'Normal' &&
      genderOf(m) === gender &&
      (!dark || m.darkStatus === 'Approved') &&
      !taken.has(m),
  )
  // The dark variant of a small world may lack a couple.
  return chance.pick(fit.length > 0 ? fit : members.filter((m) => m.darkStatus === 'Approved' && !taken.has(m)))
}

/** The lines from the last one back: a few minutes apart, now and then half a day. */
const timesOf = ({ lines, hoursAgo }: WrittenMail, now: Date, chance: Chance): Date[] => {
  let at = now.getTime() - hoursAgo * hour
  return lines
    .map(() => {
      const time = new Date(at)
      at -= chance.happens(0.25) ? chance.between(5, 14) * hour : chance.between(3, 50) * minute
      return time
    })
    .reverse()
}

const conversationOf = (
  world: World,
  written: WrittenMail,
  { community, dark }: Pick<WorldConversation, 'community' | 'dark'>,
): WorldConversation => {
  const [, first = ''] = written.lines[0] ?? []
  const chance = chanceFor(`mail ${first}`)
  const taken = new Set<WorldMember>()
  const members = written.between.map((who) => {
    const member = cast(world, who, { community, dark, chance, taken })
    taken.add(member)
    return member
  })
  const times = timesOf(written, world.now, chance)
  return {
    conversationId: 0,
    community,
    dark,
    title: written.title ?? null,
    members,
    unread: written.unread ?? 0,
    request: written.request ?? false,
    archived: written.archived ?? false,
    messages: written.lines.map(([by, text], index) => ({
      messageId: 0,
      authorId: members[by]?.profileId ?? 0,
      text,
      sentAt: times[index] ?? world.now,
    })),
  }
}

/** Every conversation of the world by id, which is the order of time; message ids too. */
export const createMail = (world: World): WorldConversation[] => {
  const of = (written: readonly WrittenMail[], community: Community, dark = false) =>
    written.map((one) => conversationOf(world, one, { community, dark }))
  const all = [
    ...of(danishMail, 'dk'),
    ...of(darkMail, 'dk', true),
    ...of(swedishMail, 'se'),
    ...of(norwegianMail, 'no'),
    ...of(englishMail, 'uk'),
  ]
  const firstAt = ({ messages }: WorldConversation): number => messages[0]?.sentAt.getTime() ?? 0
  all.sort((a, b) => firstAt(a) - firstAt(b))
  for (const [index, conversation] of all.entries()) conversation.conversationId = index + 1
  const messages = all.flatMap((conversation) => conversation.messages)
  messages.sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  for (const [index, message] of messages.entries()) message.messageId = index + 1
  return all
}
