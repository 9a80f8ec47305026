/**
 * Two members of whom the same story is told, and all that each of them can learn of it: whatever differs between the two
 * tells who reported, or when.
 */
import { areas } from '@samvaer/contracts/areas'
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import { type Call, serviceOf } from '@samvaer/contracts/core/call'
import { notificationsService } from '@samvaer/notifications/service'
import { world as demo, type WorldMember } from '@samvaer/testing/world'
import type { SafetyWorld } from './safety-world.ts'

const served = ['site', 'identity', 'notifications', 'safety', 'blogs']
/** Everything that a member reads of their own without naming anything: what everybody sees moves with everybody. */
export const reads = Object.values(areas).flatMap((area) =>
  Object.entries(area.calls as Record<string, Call>)
    .filter(([, { method, access }]) => method === 'GET' && access.reach === 'own' && !access.role)
    .filter(([, call]) => served.includes(serviceOf(area, call)) && call.input.safeParse({}).success)
    .map(([name]) => `${area.name}/${name}` as 'Reports/GetMyDecisions'),
)

export interface Twin {
  member: WorldMember
  api: ApiClient
  entryId: number
  commentId: number
  reporters: readonly WorldMember[]
  /** Hours from the report to the decision. */
  delay: number
}

const answerOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError) return { code: error.code, detail: error.detail }
    throw error
  })

/** The name of a row in a list: its number, by which it is the same at another place of the list. */
const rowName = (place: string, row: unknown): string => {
  const [, id] = Object.entries(row ?? {}).find(([key, value]) => key.endsWith('Id') && typeof value === 'number') ?? []
  return id === undefined ? place : `#${id}`
}

/** All that the member can read at this moment, by place: `Reports/GetMyDecisions items #7 text`. */
export const viewOf = async (world: SafetyWorld, twin: Twin): Promise<Map<string, unknown>> => {
  const { api, entryId: blogEntryId, member } = twin
  await world.drainEvents()
  const asked: Record<string, Promise<unknown>> = {
    ...Object.fromEntries(reads.map((name) => [name, api.get(name, {})])),
    entry: api.get('Blogs/GetBlogEntryData', { blogEntryId }),
    comments: api.get('Blogs/GetComments', { blogEntryId, twoLayered: false }),
    profile: api.get('Blogs/GetProfileBlogEntries', { profileId: member.profileId }),
  }
  const flat = new Map<string, unknown>()
  const walk = (value: unknown, path: string): void => {
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value))
        walk(inner, `${path} ${Array.isArray(value) ? rowName(key, inner) : key}`)
    // Tickets and cursors are drawn anew at every reading.
    else if (!/ (live|next|anchor|cursor)$/.test(path)) flat.set(path, value)
  }
  const answers = Object.entries(asked).map(async ([name, answer]) => [name, await answerOf(answer)] as const)
  for (const [name, answer] of await Promise.all(answers)) walk(answer, name)
  return flat
}

/** The places that say something else than before, and what: undefined where nothing is any more. */
export const changed = (
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): Map<string, unknown> =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .map((path) => [path, after.get(path)]),
  )

/** Says the same of both in the same numbers, names and moments: what is left may differ by who reported, or when. */
export const alikeOf = (world: SafetyWorld, twin: Twin, decisionId: number, decidedAt: Date) => {
  const known = [
    [twin.member.profileId, 'me'],
    [twin.entryId, 'entry'],
    [twin.commentId, 'comment'],
    [decisionId, 'decision'],
  ] as const
  const words = new Map<number, string>(known)
  const wordOf = (id: number): string => {
    const word = words.get(id) ?? `new ${words.size - known.length}`
    words.set(id, word)
    return word
  }
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
  const place = (path: string) => path.replaceAll(/#(\d+)/g, (_, id: string) => wordOf(Number(id)))
  const same = (value: unknown, path: string): unknown => {
    if (typeof value === 'number') return path.endsWith('Id') ? wordOf(value) : value
    if (typeof value !== 'string') return value
    if (moment.test(value)) return Math.round((new Date(value).getTime() - decidedAt.getTime()) / 60_000)
    return value.replaceAll(twin.member.name, 'me').replaceAll(/\d+/g, (digits) => words.get(Number(digits)) ?? digits)
  }
  return {
    learnt: (view: ReadonlyMap<string, unknown>) =>
      Object.fromEntries([...view].map(([path, value]) => [place(path), same(value, path)])),
    /** The hints to open pages of the member and of the entry; nobody waits for them, so that they may be on their way. */
    hints: async () => {
      const topic = `blogs:entry:${twin.entryId}`
      const rows = await world.service(notificationsService).parts.models.live.find().lean()
      const those = rows.filter(
        ({ profileIds, live }) =>
          profileIds?.includes(twin.member.profileId) || JSON.stringify(live ?? null).includes(`"${topic}"`),
      )
      return those.map(({ live, actorId }) => same(JSON.stringify({ live, actorId }), '')).sort()
    },
  }
}

const crowd = demo.members.filter(
  ({ community, persona, status, subscriber }) => community === 'dk' && !persona && status === 'Active' && subscriber,
)
/** Those who have as much to show as each other: one picture, and nothing written. */
const plain = crowd.filter(
  ({ profileId, persons, pictures }) =>
    persons.length === 1 && pictures.length === 1 && !demo.entries.some(({ authorId }) => authorId === profileId),
)
const others = crowd.filter((member) => !plain.includes(member))
const next = (those: WorldMember[]): WorldMember => {
  const member = those.shift()
  if (!member) throw new Error('There is nobody left')
  return member
}

const text = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Det er tåget.' }] }],
}

export const twinOf = async (world: SafetyWorld, reporters: number, delay: number): Promise<Twin> => {
  const member = next(plain)
  const api = world.by(member)
  const { blogEntryId } = await api.post('Blogs/UpdateBlogEntry', { title: 'Om tåge', text, tags: [] })
  const { blogCommentId } = await api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Enig' })
  const those = Array.from({ length: reporters }, () => next(others))
  return { member, api, entryId: blogEntryId, commentId: blogCommentId, reporters: those, delay }
}
