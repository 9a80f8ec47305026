/** The debates of the demo's lodges: the written texts with authors, times, readers and likes given to them. */
import { belongs } from '@samvaer/contracts/lodges/roles'
import { type Chance, chanceFor } from './chance.ts'
import { danishDebates } from './debates/danish.ts'
import { englishDebates } from './debates/english.ts'
import { norwegianDebates } from './debates/norwegian.ts'
import { swedishDebates } from './debates/swedish.ts'
import type { DebatesOfCommunity, WrittenDebate } from './debates/written-debate.ts'
import type { WorldLodge } from './lodges.ts'
import type { Community } from './model.ts'

export interface WorldDebateCategory {
  categoryId: number
  lodgeId: number
  name: string
  description: string
  position: number
}

export interface WorldDebateComment {
  commentId: number
  authorId: number
  /** The comment at the top that it answers. */
  answerTo: number | null
  repliedTo: number | null
  text: string
  createdAt: Date
}

export interface WorldPoll {
  pollId: number
  question: string
  options: readonly string[]
  several: boolean
  anonymous: boolean
  closedAt: Date | null
  votes: readonly { profileId: number; options: number[]; votedAt: Date }[]
}

export interface WorldDebate {
  debateEntryId: number
  lodgeId: number
  categoryId: number
  authorId: number
  title: string
  text: string
  pinned: boolean
  locked: boolean
  createdAt: Date
  comments: readonly WorldDebateComment[]
  poll: WorldPoll | null
  /** The members who liked it and who have read it, by profile id. */
  likedBy: readonly number[]
  readBy: readonly number[]
}

export interface WorldDebates {
  categories: readonly WorldDebateCategory[]
  debates: readonly WorldDebate[]
}

const written: Readonly<Record<Community, DebatesOfCommunity>> = {
  dk: danishDebates,
  se: swedishDebates,
  no: norwegianDebates,
  uk: englishDebates,
}

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Numbers {
  category: number
  debate: number
  comment: number
  poll: number
}

/** One comment after the other, the last one before the lodge was active last. */
const talkOf = (
  { talk }: WrittenDebate,
  {
    createdAt,
    until,
    people,
    chance,
    numbers,
  }: { createdAt: Date; until: Date; people: number[]; chance: Chance; numbers: Numbers },
): WorldDebateComment[] => {
  const all = talk.flat().length
  const step = Math.min(9 * hour, (until.getTime() - createdAt.getTime()) / (all + 1))
  let at = createdAt.getTime()
  let last = 0
  const by = (): number => {
    last = chance.pick(people.length > 1 ? people.filter((id) => id !== last) : people)
    return last
  }
  const comment = (text: string, answered?: WorldDebateComment): WorldDebateComment => {
    at += step * (0.4 + chance.next() * 0.6)
    numbers.comment += 1
    const above = { answerTo: answered?.commentId ?? null, repliedTo: answered?.authorId ?? null }
    return { commentId: numbers.comment, authorId: by(), text, createdAt: new Date(at), ...above }
  }
  return talk.flatMap(([text, ...answers]) => {
    const top = comment(text)
    return [top, ...answers.map((answer) => comment(answer, top))]
  })
}

/** Has most of the lodge vote, for the first option more often than for the last. */
const pollOf = (
  { title, poll }: WrittenDebate,
  { createdAt, people, numbers }: { createdAt: Date; people: readonly number[]; numbers: Numbers },
): WorldPoll | null => {
  if (!poll) return null
  const { question, options, several = false, anonymous = false, closed = false } = poll
  const chance = chanceFor(`poll of ${title}`)
  numbers.poll += 1
  const favourite = () => Math.min(chance.between(0, options.length - 1), chance.between(0, options.length - 1))
  const votes = chance.some(people, Math.ceil(people.length * 0.6)).map((profileId) => {
    const chosen = several ? [favourite(), favourite()] : [favourite()]
    const votedAt = new Date(createdAt.getTime() + chance.between(1, 40) * (hour / 2))
    return { profileId, options: [...new Set(chosen)].sort((one, other) => one - other), votedAt }
  })
  const closedAt = closed ? new Date(createdAt.getTime() + day) : null
  return { pollId: numbers.poll, question, options, several, anonymous, closedAt, votes }
}

const debatesOfLodge = (lodge: WorldLodge, numbers: Numbers): WorldDebates => {
  const { lodgeId, community, name, members, activeAt, createdAt: begun } = lodge
  const chance = chanceFor(`debates of ${name}`)
  const { everywhere, own } = written[community]
  const categories = everywhere.categories.map(([categoryName, description], position) => {
    numbers.category += 1
    return { categoryId: numbers.category, lodgeId, name: categoryName, description, position }
  })
  const inside = members.filter(({ role }) => belongs(role))
  const people = inside.map(({ member }) => member.profileId)
  const writers = inside.filter(({ member }) => member.subscriber).map(({ member }) => member.profileId)
  const texts = [...everywhere.debates, ...(own[name] ?? [])]
  const debates = texts.map((text, place): WorldDebate => {
    numbers.debate += 1
    // The later written ones are the younger ones; none is older than its lodge.
    const age = (texts.length - place) * (2 + chance.next() * 6)
    const createdAt = new Date(Math.max(begun.getTime() + day, activeAt.getTime() - age * day))
    const comments = talkOf(text, { createdAt, until: activeAt, people, chance, numbers })
    const readers = chance.some(people, chance.between(2, 14))
    return {
      debateEntryId: numbers.debate,
      lodgeId,
      categoryId: categories[text.category]?.categoryId ?? 0,
      authorId: chance.pick(writers.length > 0 ? writers : people),
      title: text.title,
      text: text.text,
      pinned: text.pinned === true,
      locked: text.locked === true,
      createdAt,
      comments,
      poll: pollOf(text, { createdAt, people, numbers }),
      likedBy: chance.some(readers, chance.between(0, 5)),
      readBy: readers,
    }
  })
  return { categories, debates }
}

export const createDebates = (lodges: readonly WorldLodge[]): WorldDebates => {
  const numbers = { category: 0, debate: 0, comment: 0, poll: 0 }
  const all = lodges.map((lodge) => debatesOfLodge(lodge, numbers))
  return {
    categories: all.flatMap(({ categories }) => categories),
    debates: all.flatMap(({ debates }) => debates),
  }
}
