/**
 * Hidden things answer as if they had never been: behind a block in either direction (docs/product/blocking.md, R10),
 * on the other side of the dark border (docs/product/dark-variant.md, R11), in another community. For every call of the
 * area: whatever the one does, no answer to the other changes by it, and every call that names it answers as for what
 * never existed.
 */
import { checkMatrix } from '@samvaer/testing/matrix'
import { callOf } from '@samvaer/testing/rights'
import { entersDark, type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doEverything, takePart } from './acts.ts'
import { answersTo, type BlogsWorld, darkSite, paragraph, type Site, startBlogs } from './blogs-world.ts'
import { everyWay, type NamedWay, type Things } from './every-call.ts'
import { nothingOf, writeThings } from './things.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const members = world.members.filter((m) => !m.persona && m.subscriber && m.status === 'Active')
const next = (suits: (member: WorldMember) => boolean): WorldMember => {
  const at = members.findIndex(suits)
  const [member] = at < 0 ? [] : members.splice(at, 1)
  if (!member) throw new Error('The world lacks members')
  return member
}
const livesIn = (community: string) => (member: WorldMember) => member.community === community && !entersDark(member)
const inDark = (member: WorldMember) => member.community === 'dk' && entersDark(member)
const light: Site = {}

interface Situation {
  name: string
  /** A word that nobody else writes. */
  word: string
  reader: (member: WorldMember) => boolean
  readerSite: Site
  actor: (member: WorldMember) => boolean
  actorSite: Site
  /** The member who blocks, when it is a block that parts them. */
  blocker?: 'reader' | 'actor'
  /** The same people are on both sides. */
  samePeople?: true
}

const blocked = { reader: livesIn('dk'), readerSite: light, actor: livesIn('dk'), actorSite: light }
const acrossBorder = { reader: inDark, actor: inDark, samePeople: true } as const
const situations: Situation[] = [
  { name: 'of whom one blocks', word: 'spurvehøg', ...blocked, blocker: 'reader' },
  { name: 'of whom one is blocked by', word: 'tordenvejr', ...blocked, blocker: 'actor' },
  { name: 'of another community', word: 'naboland', ...blocked, reader: livesIn('se') },
  {
    name: 'of the dark variant on the light one',
    word: 'mørkemærke',
    ...acrossBorder,
    readerSite: light,
    actorSite: darkSite,
  },
  {
    name: 'of the light variant on the dark one',
    word: 'lysemærke',
    ...acrossBorder,
    readerSite: darkSite,
    actorSite: light,
  },
]

/** Every list in an order of its own: by what lists sort is not the question here. */
const sorted = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, sorted(value)]))
}
const [statusLength, bodyFrom] = [3, 4]
const inOrder = (answer: string) => [answer.slice(0, statusLength), sorted(JSON.parse(answer.slice(bodyFrom)))]

const reads = everyWay.filter(({ call, kind }) => callOf(call).method === 'GET' || kind === 'list')
const isList = ({ call, kind }: NamedWay): boolean => kind === 'list' && call !== 'Blogs/GetHiddenAuthors'
const lists = reads.filter(isList)

type Answers = Map<string, unknown[]>

/** Side by side: what only reads changes nothing for what else is read. */
const answersOf = async (ways: NamedWay[], ask: (way: NamedWay) => Promise<unknown>[]): Promise<Answers> =>
  new Map(await Promise.all(ways.map(async (way) => [way.title, await Promise.all(ask(way))] as const)))

const title = (way: NamedWay) => way.title

describe.each(situations)('$name', ({ word, blocker, samePeople, ...situation }) => {
  const { readerSite, actorSite } = situation
  // The same person is there on both sides; what is theirs on the other one is not.
  const naming = everyWay.filter(({ kind }) => kind !== 'self' && !(samePeople && kind === 'person'))
  let before: Answers
  let after: Answers
  /** Of somebody whom nothing parts from the actor. */
  let near: Record<'before' | 'after', Answers>
  let theirs: Answers
  let nothings: Answers

  beforeAll(async () => {
    const reader = next(situation.reader)
    const actor = next(situation.actor)
    const nearSite = blocker ? readerSite : actorSite
    const neighbour = blocker || samePeople ? reader : next(situation.actor)
    const bystander = ({ community }: WorldMember, site: Site) => next(site.dark ? inDark : livesIn(community))
    const write = async (who: WorldMember, site: Site) => {
      const entry = { title: 'Snak', text: paragraph('x') }
      const talk = await blogs.by(bystander(who, site), site).post('Blogs/UpdateBlogEntry', entry)
      return writeThings(blogs, { who, word: 'fællesord', site, talkId: talk.blogEntryId })
    }
    const third = await write(bystander(reader, readerSite), readerSite)
    const own = await write(reader, readerSite)
    const other = await write(bystander(actor, actorSite), actorSite)
    const sought = { ...own, profileId: samePeople ? actor.profileId : own.profileId, name: actor.name, word }

    const readAs = (who: WorldMember, site: Site, ways = reads): Promise<Answers> => {
      const ask = answersTo(blogs, who, site)
      return answersOf(ways, (way) => {
        const of = way.kind === 'list' || way.kind === 'person' ? [sought] : [third, own]
        return of.map(async (one) => inOrder(await ask((api) => way.make(api, one))))
      })
    }
    before = await readAs(reader, readerSite)
    // Behind a block it is the reader who is near, until the block comes.
    const nearBefore = blocker ? before : await readAs(neighbour, nearSite, lists)

    const talkId = blocker ? third.talkId : other.talkId
    const things = await writeThings(blogs, { who: actor, word, site: actorSite, talkId })
    const { profileId } = neighbour
    const targets = [third, own, { ...other, profileId }].map((target) => ({ ...target, word }))
    await doEverything(blogs, { who: actor, site: actorSite }, [...targets, things])
    await takePart(blogs, { who: neighbour, site: nearSite }, things)
    // One's own on the other side is as far away as anybody's.
    if (samePeople) await writeThings(blogs, { who: reader, word, site: nearSite, talkId })
    near = { before: nearBefore, after: await readAs(neighbour, nearSite, lists) }

    if (blocker) {
      const [by, of] = blocker === 'reader' ? [reader, actor] : [actor, reader]
      await blogs.deliver('identity', 'BlockChanged', [
        { blockerId: by.profileId, blockedId: of.profileId, blocked: true },
      ])
    }
    after = await readAs(reader, readerSite)
    const askers = [answersTo(blogs, reader, readerSite, { grants: ['blog.curate'] })]
    // Staff may the most, and still not this.
    if (samePeople) askers.push(answersTo(blogs, world.personas.support, readerSite))
    // One after the other: some of these calls would write.
    const nameAll = async (of: Things): Promise<Answers> => {
      const answers: Answers = new Map()
      for (const way of naming)
        answers.set(way.title, await Promise.all(askers.map((ask) => ask((api) => way.make(api, of)))))
      return answers
    }
    nothings = await nameAll(nothingOf(third))
    theirs = await nameAll({ ...things, talkId: third.talkId })
  })

  test('no list and no entry shows anything', (context) =>
    checkMatrix(context, reads, {
      name: title,
      check: (way) => {
        expect(before.get(way.title)?.length).toBeGreaterThan(0)
        expect(after.get(way.title)).toEqual(before.get(way.title))
      },
    }))

  test('every list would show it to somebody whom nothing parts from the actor', (context) =>
    checkMatrix(context, lists, {
      name: title,
      check: (way) => {
        expect(near.before.get(way.title)?.length).toBeGreaterThan(0)
        expect(near.after.get(way.title)).not.toEqual(near.before.get(way.title))
      },
    }))

  test('no call that names it finds anything', (context) =>
    checkMatrix(context, naming, {
      name: title,
      check: (way) => {
        expect(theirs.get(way.title)?.length).toBeGreaterThan(0)
        expect(theirs.get(way.title)).toEqual(nothings.get(way.title))
        expect(JSON.stringify(theirs.get(way.title)).toLowerCase()).not.toContain(word)
      },
    }))
})
