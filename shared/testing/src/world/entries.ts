/** The blog entries of the demo world: the written texts with authors, times, readers and likes given to them. */
import { type Chance, chanceFor } from './chance.ts'
import { danishEntries } from './entries/danish.ts'
import { darkEntries } from './entries/dark.ts'
import { englishEntries } from './entries/english.ts'
import { norwegianEntries } from './entries/norwegian.ts'
import { swedishEntries } from './entries/swedish.ts'
import {
  type AuthorFacts,
  type Community,
  genderOf,
  type WorldComment,
  type WorldEntry,
  type WorldMember,
} from './model.ts'
import { type Town, townsOf } from './places.ts'
import { richTextOfWritten } from './texts/written.ts'
import type { Answerer, WrittenComment, WrittenEntry } from './texts/written-entry.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Placed {
  written: WrittenEntry
  community: Community
  dark: boolean
  createdAt: Date
  chance: Chance
}

/** Entries lie closer together the younger they are; what belongs to a season stands in that season's last month. */
const createdAtOf = (now: Date, written: WrittenEntry, rank: number, of: number, chance: Chance): Date => {
  const age = 0.03 + 400 * (rank / of) ** 1.7 + (rank === 0 ? 0 : chance.next() * 0.8)
  const at = new Date(now.getTime() - age * day)
  if (written.month !== undefined) {
    at.setUTCFullYear(now.getUTCFullYear(), written.month - 1, chance.between(3, 26))
    if (at.getTime() > now.getTime() - hour) at.setUTCFullYear(now.getUTCFullYear() - 1)
  } else if (age < 1) return at
  at.setUTCHours(chance.between(15, 21), chance.between(0, 59), chance.between(0, 59), 0)
  return at.getTime() < now.getTime() - hour ? at : new Date(at.getTime() - day)
}

const place = (now: Date, community: Community, dark: boolean, all: readonly WrittenEntry[]): Placed[] => {
  const order = chanceFor(`order ${community} ${dark}`).some(all, all.length)
  return order.map((written, rank) => {
    const chance = chanceFor(`entry ${community} ${written.title}`)
    return { written, community, dark, createdAt: createdAtOf(now, written, rank, all.length, chance), chance }
  })
}

const genders = { f: 'Female', m: 'Male', c: 'Couple' } as const

const ageOf = (member: WorldMember, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(member.persons[0]?.birthday ?? '')) / (365.25 * day))

/** Members who fit `f 48-56`, or the persona of that name; the nearest in age where nobody fits. */
const fitting = (who: string, among: WorldMember[], now: Date): WorldMember[] => {
  const [letter = 'x', ages] = who.split(' ')
  const gender = letter in genders ? genders[letter as keyof typeof genders] : undefined
  const ofGender = among.filter((m) => (gender ? genderOf(m) === gender : genderOf(m) !== 'Couple'))
  if (ages === undefined) return ofGender
  const [youngest = 0, oldest = youngest] = ages.split('-').map(Number)
  const away = (member: WorldMember): number => Math.max(youngest - ageOf(member, now), ageOf(member, now) - oldest, 0)
  const nearest = Math.min(...ofGender.map(away))
  return ofGender.filter((member) => away(member) === nearest)
}

/** A member gets what a role needs where the community is too small for it: joined in time, paying, approved. */
const entitled = (member: WorldMember, { dark, chance }: Placed, at: Date, paying: boolean): WorldMember => {
  if (member.createdAt >= at) member.createdAt = new Date(at.getTime() - chance.between(2, 60) * day)
  if (paying || dark) member.subscriber = true
  if (dark) Object.assign(member, { validated: true, ageProven: true, darkStatus: 'Approved' })
  return member
}

const contradict = (said: AuthorFacts, tells: AuthorFacts): boolean =>
  (Object.keys(tells) as (keyof AuthorFacts)[]).some((fact) => said[fact] !== undefined && said[fact] !== tells[fact])

/** @throws RangeError for a town that is not in the list of the community */
const townOf = (community: Community, name: string): Town => {
  const town = townsOf(community).find(({ city }) => city === name)
  if (!town) throw new RangeError(`There is no town ${name} in ${community}`)
  return town
}

/** Gives every placed entry its people. */
class Cast {
  private readonly now: Date
  private readonly members: WorldMember[]
  /** The facts that entries have said of their authors. */
  private readonly said = new Map<number, AuthorFacts>()

  constructor(now: Date, members: WorldMember[]) {
    this.now = now
    this.members = members
  }

  /** Ordinary members; personas act only by name. Those who were there already come first, then whoever could have been. */
  private crowds({ community, dark }: Placed, at: Date, paying: boolean): WorldMember[][] {
    const all = this.members.filter((m) => m.community === community && !m.persona)
    const allowed = all.filter((m) => (!dark || m.darkStatus === 'Approved') && (!paying || m.subscriber))
    return [allowed.filter((m) => m.createdAt < at), allowed, all]
  }

  private one(placed: Placed, who: string, at: Date, but: Set<number>, paying = false): WorldMember {
    const persona = this.members.find((m) => m.persona === who)
    if (persona) return persona
    for (const crowd of this.crowds(placed, at, paying)) {
      const fit = fitting(
        who,
        crowd.filter((m) => !but.has(m.profileId)),
        this.now,
      )
      if (fit.length > 0) return entitled(placed.chance.pick(fit), placed, at, paying)
    }
    throw new RangeError(`Nobody in ${placed.community} is ${who}`)
  }

  /** Somebody of whom no other entry says otherwise; from then on its facts hold of the author. */
  author(placed: Placed): WorldMember {
    const { by, tells } = placed.written
    const others = [...this.said].filter(([, said]) => tells && contradict(said, tells))
    const author = this.one(placed, by, placed.createdAt, new Set(others.map(([profileId]) => profileId)), true)
    if (tells) this.said.set(author.profileId, { ...this.said.get(author.profileId), ...tells })
    return tells?.town ? Object.assign(author, townOf(author.community, tells.town)) : author
  }

  /** The comments in time, ids still 0. */
  comments(placed: Placed, author: WorldMember): WorldComment[] {
    const { chance, written } = placed
    // An entry that was written just now has no answers yet.
    if (this.now.getTime() - placed.createdAt.getTime() < 2 * hour) return []
    const seen = new Set([author.profileId])
    const time = { at: placed.createdAt.getTime() }
    const later = (longest: number): Date => {
      const step = (3 + chance.next() ** 2 * longest) * minute
      time.at = Math.min(time.at + step, time.at + (this.now.getTime() - time.at) / 2)
      return new Date(Math.floor(time.at))
    }
    const speaker = (by: Answerer, at: Date, above?: WorldMember): WorldMember => {
      if (by === 'author') return author
      if (by === 'again' && above) return above
      const member = this.one(placed, by, at, seen)
      seen.add(member.profileId)
      return member
    }
    return (written.comments ?? []).map(([by, text, ...answers]: WrittenComment) => {
      const createdAt = later(1500)
      const above = speaker(by, createdAt)
      return {
        blogCommentId: 0,
        authorId: above.profileId,
        text,
        createdAt,
        answers: answers.map(([answerer, answer]) => {
          const answeredAt = later(400)
          const who = speaker(answerer, answeredAt, above)
          return { blogCommentId: 0, authorId: who.profileId, text: answer, createdAt: answeredAt }
        }),
      }
    })
  }

  /** Likes, follows and reads that go with how warm a text is and how long it has been there. */
  readers(placed: Placed, author: WorldMember, comments: WorldComment[]) {
    const { chance, written } = placed
    const warmth = written.warmth ?? 1
    const crowd = this.members.filter(
      (m) =>
        m.community === placed.community &&
        m.status === 'Active' &&
        m !== author &&
        m.createdAt < this.now &&
        (!placed.dark || m.darkStatus === 'Approved'),
    )
    const likes = Math.round(crowd.length * (0.02 + 0.05 * warmth + 0.05 * chance.next()))
    const ids = (members: WorldMember[]): number[] => members.map((m) => m.profileId)
    const likedBy = ids(chance.some(crowd, likes))
    const followers = ids(chance.some(crowd, chance.between(0, 2 + 2 * warmth)))
    const talk = comments.reduce((sum, comment) => sum + 1 + comment.answers.length, 0)
    const readCount = likedBy.length * chance.between(2, 5) + talk * 3 + chance.between(4, 30)
    return { likedBy, followedBy: [author.profileId, ...followers], readCount }
  }
}

/** Ids rise with time, as they do where people write. */
const numberComments = (entries: WorldEntry[]): void => {
  const all = entries.flatMap((entry) => entry.comments.flatMap((comment) => [comment, ...comment.answers]))
  all.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [index, comment] of all.entries()) comment.blogCommentId = index + 1
}

/** Every entry of the world by id, which is the order of time. */
export const createEntries = (now: Date, members: WorldMember[]): WorldEntry[] => {
  const cast = new Cast(now, members)
  const placed = [
    ...place(now, 'dk', false, danishEntries),
    ...place(now, 'dk', true, darkEntries),
    ...place(now, 'se', false, swedishEntries),
    ...place(now, 'no', false, norwegianEntries),
    ...place(now, 'uk', false, englishEntries),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const entries = placed.map((one, index): WorldEntry => {
    const author = cast.author(one)
    const comments = cast.comments(one, author)
    const { written, community, dark, createdAt } = one
    return {
      blogEntryId: index + 1,
      community,
      dark,
      authorId: author.profileId,
      ...(written.tells && { tells: written.tells }),
      title: written.title,
      text: richTextOfWritten(written.text),
      tags: written.tags,
      createdAt,
      ...cast.readers(one, author, comments),
      comments,
    }
  })
  numberComments(entries)
  return entries
}
