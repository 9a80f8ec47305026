/** The relations that a caller can have to what somebody has in the blogs, and the way to each situation. */
import { isStaff, type Situation } from '@samvaer/testing/rights'
import { staged } from '@samvaer/testing/staging'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, paragraph } from './blogs-world.ts'
import type { Things } from './every-call.ts'
import { nothingOf, writeThings } from './things.ts'

const curating = ['Blogs/SetCurated'] as const
const restoring = ['Blogs/RestoreBlogEntry', 'Blogs/RestoreBlogComment'] as const
const commenting = ['Blogs/AddBlogComment', 'Blogs/EditBlogComment', 'Blogs/DeleteBlogComment'] as const
const day = 24 * 60 * 60 * 1000

type Related = Situation<Things>['related']
type Relations = Partial<Record<string, readonly string[]>>

/** Relations to an entry hold for the one that the comments stand below too, unless that is of a third. */
const relatedBy =
  (relations: Relations, talk: readonly string[] | 'unseen' = []): Related =>
  (kind, id, { talkId, blogEntryId, waitingId }) => {
    if (kind === 'entry' && id === talkId && id !== blogEntryId) return talk === 'unseen' ? undefined : talk
    if (kind === 'manuscript' && id === waitingId) return relations.waitingEntry
    return relations[kind]
  }

const published = { entry: [], curable: [], manuscript: [], author: [] }
const deleted = { deletedEntry: [], deletedComment: [] }
const theirs: Relations = {
  ...published,
  ...deleted,
  ...{ comment: [], answeredComment: [], removableComment: ['entryReader'] },
}
const mine: Relations = {
  entry: ['author'],
  curable: ['author'],
  manuscript: ['author'],
  waitingEntry: ['author'],
  deletedEntry: ['author', 'remover'],
  comment: ['author'],
  answeredComment: [],
  removableComment: ['author', 'entryReader'],
  deletedComment: ['author', 'remover'],
  author: ['self'],
}
const ofStranger = relatedBy(theirs)
/** Nobody blocks staff, and staff block nobody. */
const behindBlock: Related = (kind, id, of, caller) =>
  isStaff(caller) ? ofStranger(kind, id, of, caller) : relatedBy({})(kind, id, of, caller)

const own: Situation<Things> = { name: 'own', rule: 'own', related: relatedBy(mine) }
export const others: Situation<Things> = { name: 'of a stranger', rule: 'others', related: ofStranger }
const absent: Situation<Things> = { name: 'that never was', related: () => undefined }
const elsewhere: Situation<Things> = {
  name: 'of the other side',
  related: (kind) => (kind === 'author' ? [] : undefined),
}

export const lightSituations: readonly Situation<Things>[] = [
  own,
  others,
  { name: 'of one whom the caller has blocked', related: behindBlock },
  { name: 'of one who has blocked the caller', related: behindBlock },
  {
    name: 'of a stranger below an own entry',
    only: commenting,
    says: { 'Blogs/AddBlogComment': 'ok', 'Blogs/EditBlogComment': 'NotAllowed', 'Blogs/DeleteBlogComment': 'ok' },
    related: relatedBy({ ...theirs, removableComment: ['entryAuthor', 'entryReader'] }, ['author']),
  },
  {
    name: 'of a stranger, removed from below an own entry',
    only: ['Blogs/RestoreBlogComment'],
    says: { 'Blogs/RestoreBlogComment': 'ok' },
    related: relatedBy({ deletedComment: ['remover', 'entryAuthor', 'removedByOther'] }),
  },
  {
    name: 'own, removed by staff',
    only: restoring,
    says: {
      'Blogs/RestoreBlogEntry': { staff: 'ok', others: 'NotAllowed' },
      'Blogs/RestoreBlogComment': { staff: 'ok', others: 'NotAllowed' },
    },
    related: relatedBy({ deletedEntry: ['author', 'removedByStaff'], deletedComment: ['author', 'removedByOther'] }),
  },
  {
    name: 'of a stranger, removed by staff',
    only: restoring,
    says: {
      'Blogs/RestoreBlogEntry': { staff: 'ok', others: 'NotFound' },
      'Blogs/RestoreBlogComment': { staff: 'ok', others: 'NotFound' },
    },
    related: relatedBy({ deletedEntry: ['removedByStaff'], deletedComment: ['removedByOther'] }),
  },
  {
    name: 'own, below the entry of one who has blocked the caller since',
    only: commenting,
    says: { 'Blogs/EditBlogComment': { staff: 'ok', others: 'NotFound' }, 'Blogs/DeleteBlogComment': 'ok' },
    related: (kind, id, of, caller) =>
      isStaff(caller)
        ? relatedBy(mine)(kind, id, of, caller)
        : relatedBy({ ...mine, comment: undefined, removableComment: ['author'] }, 'unseen')(kind, id, of, caller),
  },
  {
    name: 'of a stranger, by a curator',
    only: curating,
    says: { 'Blogs/SetCurated': 'ok' },
    change: { grants: ['blog.curate'] },
    related: relatedBy({ curable: ['curator'] }),
  },
  {
    name: 'of one who declines, by a curator',
    only: curating,
    says: { 'Blogs/SetCurated': 'NotAllowed' },
    change: { grants: ['blog.curate'] },
    related: relatedBy({ curable: ['curator', 'readerOfDecliner'] }),
  },
  absent,
  elsewhere,
]

export const darkSituations: readonly Situation<Things>[] = [own, others, absent, elsewhere]

/** Somebody who may write on both sides, whatever else. */
export const asWriter = (member: WorldMember): WorldMember => ({
  ...member,
  status: 'Active',
  subscriber: true,
  bans: [],
  darkStatus: 'Approved',
  ageProven: true,
})

export interface Staging {
  blogs: BlogsWorld
  /** A member whom nobody has met. */
  next: () => WorldMember
  personas: readonly PersonaName[]
}

/** Brings situations about, on one side; blocks are published once, before the first question. */
export const stage = async ({ blogs, next, personas }: Staging, dark: boolean) => {
  const site = dark ? darkSite : {}
  const entryOf = async (who: WorldMember): Promise<number> => {
    const form = { title: 'Snak', text: paragraph('x') }
    return (await blogs.by(asWriter(who), site).post('Blogs/UpdateBlogEntry', form)).blogEntryId
  }
  const { entry, darkEntry } = blogs.service(blogsService).parts.models
  const write = async (who: WorldMember, talkId: number, on = site): Promise<Things> => {
    const things = await writeThings(blogs, { who: asWriter(who), word: 'mineting', site: on, talkId })
    // They count to no limit of this day.
    const earlier = { $set: { createdAt: new Date(Date.now() - 2 * day) } }
    await (on.dark ? darkEntry : entry).updateMany({ authorId: who.profileId }, earlier)
    return things
  }

  const talkId = await entryOf(next())
  /** Of the staff, and none of the personas. */
  const colleague: WorldMember = { ...asWriter(next()), role: 'Support' }
  const [stranger, decliner, blocked, blocker, closer] = [next(), next(), next(), next(), next()]
  const fixed: Record<string, Things> = {
    'of a stranger': await write(stranger, talkId),
    'that never was': { ...nothingOf({ talkId }), talkId: 999_990 },
  }
  const make: Record<string, (caller: WorldMember) => Promise<Things>> = {
    own: (caller) => write(caller, talkId),
    'of a stranger': () => write(next(), talkId),
  }

  if (dark) fixed['of the other side'] = await write(stranger, await entryOfLight(blogs, next()), {})
  else {
    fixed['of the other side'] = await writeThings(blogs, { who: asWriter(stranger), word: 'mineting', site: darkSite })
    fixed['of one whom the caller has blocked'] = await write(blocked, talkId)
    fixed['of one who has blocked the caller'] = await write(blocker, talkId)
    fixed['of one who declines, by a curator'] = await write(decliner, talkId)
    fixed['of a stranger, by a curator'] = fixed['of a stranger'] as Things
    await blogs.by(decliner).post('Blogs/SaveBlogSettings', { curating: false })
    make['of one whom the caller has blocked'] = () => write(blocked, talkId)
    make['of one who has blocked the caller'] = () => write(blocker, talkId)
    make['of a stranger below an own entry'] = async (caller) => write(next(), await entryOf(caller))
    make['of a stranger, removed from below an own entry'] = async (caller) => {
      const things = await write(next(), await entryOf(caller))
      await blogs.by(asWriter(caller)).post('Blogs/DeleteBlogComment', { blogCommentId: things.blogCommentId })
      return { ...things, deletedCommentId: things.blogCommentId }
    }
    const removedByStaff = async (author: WorldMember): Promise<Things> => {
      const { blogEntryId, blogCommentId, ...things } = await write(author, talkId)
      const staff = blogs.by(colleague)
      await staff.post('Blogs/DeleteBlogComment', { blogCommentId, reason: 'Spam' })
      await staff.post('Blogs/DeleteBlogEntry', { blogEntryId, reason: 'Spam' })
      return { ...things, blogEntryId, blogCommentId, deletedEntryId: blogEntryId, deletedCommentId: blogCommentId }
    }
    make['own, removed by staff'] = removedByStaff
    make['of a stranger, removed by staff'] = () => removedByStaff(next())
    const closed = await entryOf(closer)
    const name = 'own, below the entry of one who has blocked the caller since'
    const ready = new Map<string, Things[]>()
    for (const persona of personas) {
      const who = world.personas[persona]
      ready.set(persona, [await write(who, closed), await write(who, closed)])
    }
    make[name] = async ({ persona = '' }) => {
      const [things, ...rest] = ready.get(persona) ?? []
      if (!things) throw new Error(`Nothing is left of ${persona}`)
      ready.set(persona, rest)
      return things
    }
    const block = (blockerId: number, blockedId: number) => ({ blockerId, blockedId, blocked: true })
    await blogs.deliver(
      'identity',
      'BlockChanged',
      personas.flatMap((persona) => {
        const { profileId } = world.personas[persona]
        return [
          block(profileId, blocked.profileId),
          block(blocker.profileId, profileId),
          block(closer.profileId, profileId),
        ]
      }),
    )
  }

  // Each way takes something else.
  const setOf = () => 'taken'
  return staged({ who: (caller) => world.personas[caller], fixed, make, setOf })
}

const entryOfLight = async (blogs: BlogsWorld, who: WorldMember): Promise<number> => {
  const form = { title: 'Snak', text: paragraph('x') }
  return (await blogs.by(asWriter(who)).post('Blogs/UpdateBlogEntry', form)).blogEntryId
}
