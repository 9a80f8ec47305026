/**
 * Who may make which call on whose things (R9; docs/product/roles.md): every way of every call of the area, by every
 * persona on somebody else's things, and by whoever they belong to.
 */
import { blogs as area } from '@samvaer/contracts/blogs'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { type PersonaName, personaNames, type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo, type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'
import { everyCall, everyWay, type NamedWay, type Things } from './every-call.ts'
import { writeThings } from './things.ts'

type Caller = PersonaName | 'anonymous'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber && m.status === 'Active')
const next = (): WorldMember => {
  const member = crowd.pop()
  if (!member) throw new Error('The world lacks members')
  return member
}

let blogs: BlogsWorld
let owner: WorldMember
let things: Things
const written = async (who: WorldMember) => writeThings(blogs, { who, word: 'mineting', talkId: things.talkId })
beforeAll(async () => {
  blogs = await startBlogs('none')
  owner = next()
  const { blogEntryId } = await blogs.by(next()).post('Blogs/UpdateBlogEntry', { title: 'Snak', text: paragraph('x') })
  things = await writeThings(blogs, { who: owner, word: 'mineting', talkId: blogEntryId })
})
afterAll(() => blogs.close())

test('every call of the area is in the table, with a way for everything that it names', () => {
  // What services ask of each other is no call of a member's; its own test shows that (written.test.ts).
  const calls = Object.entries(area.calls).filter(([, { access }]) => access.audience !== 'service')
  expect(Object.keys(everyCall).sort()).toEqual(calls.map(([name]) => name).sort())
  const names = { blogEntryId: 'entry', blogCommentId: 'comment', answerTo: 'comment', profileId: 'person' } as const
  for (const [name, { input }] of calls) {
    const kinds = everyWay.filter(({ call }) => call === name).map(({ kind }) => kind)
    for (const [field, kind] of Object.entries(names))
      if (field in input.shape) expect([name, field, kinds]).toEqual([name, field, expect.arrayContaining([kind])])
  }
})

describe('who gets what', () => {
  const neverIn: Partial<Record<Caller, string>> = {
    anonymous: 'SignInRequired',
    locked: 'ProfileNotActive',
    quarantined: 'ProfileNotActive',
  }
  const noWriters: Partial<Record<Caller, string>> = { free: 'SubscriberRequired', blogban: 'Banned' }
  const staff: Caller[] = ['support', 'developer']
  const expectedOf = (way: NamedWay, caller: Caller): string => {
    const { others = 'ok', staff: toStaff = others, writers } = way
    return neverIn[caller] ?? (writers && noWriters[caller]) ?? (staff.includes(caller) ? toStaff : others)
  }
  test.for(['anonymous', ...personaNames] as const)('every call by %s', async (caller, context) => {
    const api = caller === 'anonymous' ? blogs.as('anonymous') : blogs.by(caller)
    // Whoever takes takes something else with every way: one of each is enough.
    const taking = everyWay.some((way) => way.takes && expectedOf(way, caller) === 'ok')
    const toTake = taking ? await written(next()) : things
    await checkMatrix(context, everyWay, {
      name: ({ title }) => title,
      check: async (way) => {
        const expected = expectedOf(way, caller)
        expect(await codeOf(way.make(api, way.takes && expected === 'ok' ? toTake : things))).toBe(expected)
      },
    })
  })

  test('every call by whom it belongs to', async (context) => {
    const who = next()
    const toLose = await written(who)
    await checkMatrix(context, everyWay, {
      name: ({ title }) => title,
      check: async (way) => {
        const [api, of] = way.takes ? [blogs.by(who), toLose] : [blogs.by(owner), things]
        expect(await codeOf(way.make(api, of))).toBe(way.own ?? 'ok')
      },
    })
  })
})

describe('what is one’s own alone is told to nobody, and stays as it is whatever a stranger tries', () => {
  const isOwn = ({ call, kind, others = 'ok' }: NamedWay) =>
    area.calls[call].method === 'GET' && (kind === 'self' || others !== 'ok' || call === 'GetBlogDraft')
  const ownWays = everyWay.filter(isOwn)
  const without = ['ProfileBlogBan', 'GetBlogSettings']
  let before: Map<string, string>
  let after: Map<string, string>
  let toStranger: Map<string, string>
  beforeAll(async () => {
    const who = next()
    const mine = await written(who)
    const readAs = async (reader: WorldMember) => {
      const ask = answersTo(blogs, reader)
      const answers = new Map<string, string>()
      for (const way of ownWays) answers.set(way.title, await ask((api) => way.make(api, mine)))
      return answers
    }
    before = await readAs(who)
    toStranger = await readAs(next())
    for (const way of everyWay) await codeOf(way.make(blogs.by('subscriber'), mine))
    after = await readAs(who)
  })
  test('every call that reads it', (context) =>
    checkMatrix(context, ownWays, {
      name: ({ title }) => title,
      check: ({ title, call }) => {
        expect(before.get(title)).toMatch(without.includes(call) ? /^200 / : /^200 .*mineting/)
        expect(toStranger.get(title)).not.toContain('mineting')
        // Somebody else's comment counts at the own entry; what the entry says, GetBlogEntryDataForEdit shows.
        if (call !== 'GetMyBlogEntries') expect(after.get(title)).toBe(before.get(title))
      },
    }))
})

describe('the dark gate', () => {
  const expected: Partial<Record<Caller, string>> = {
    locked: 'ProfileNotActive',
    quarantined: 'ProfileNotActive',
    free: 'DarkNeedsSubscriber',
    dark: 'ok',
    support: 'ok',
    developer: 'ok',
  }
  test.each(personaNames)('%s', async (caller) => {
    const call = blogs.by(caller, darkSite).get('Blogs/GetAllBlogEntries', {})
    expect(await codeOf(call)).toBe(expected[caller] ?? 'DarkNeedsApproval')
  })
})

test('an entry and its comments say what their reader may do', async () => {
  const own = blogs.by('subscriber')
  const entry = await own.post('Blogs/UpdateBlogEntry', { title: 'Mit', text: paragraph('x') })
  const said = await blogs.by('free').post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })
  const may = async (api = own) => [
    (await api.get('Blogs/GetBlogEntryData', entry)).may,
    (await api.get('Blogs/GetComments', entry)).items[0]?.may,
  ]
  const all = { edit: true, delete: true, comment: true, curate: false }
  expect(await may()).toEqual([all, { edit: false, delete: true }])
  expect(await may(blogs.by('free'))).toEqual([
    { edit: false, delete: false, comment: true, curate: false },
    { edit: true, delete: true },
  ])
  const bans = [{ type: 'Comments' as const, until: null }]
  const banned = blogs.by('free', {}, { bans })
  expect((await may(banned))[0]).toMatchObject({ comment: false })
  expect(await codeOf(banned.post('Blogs/AddBlogComment', { ...entry, text: 'Hej' }))).toBe('Banned')
  // What others wrote below the own entry, its author may delete (docs/product/roles.md).
  expect(await codeOf(own.post('Blogs/DeleteBlogComment', said))).toBe('ok')
})

test('the ban page tells what the ban is for', async () => {
  const [{ text, ...ban }] = world.personas.blogban.bans as [{ type: 'Blogs'; until: null; text: string }]
  const told = await blogs.by('blogban').get('Blogs/ProfileBlogBan', {})
  expect(told).toEqual({ ban: { ...ban, text, from: null } })
  const until = new Date(Date.now() + 1000_000).toISOString()
  const without = blogs.by('free', {}, { bans: [{ type: 'Blogs', until }] })
  const nothingSaid = { type: 'Blogs', from: null, until, category: null, text: null }
  expect(await without.get('Blogs/ProfileBlogBan', {})).toEqual({ ban: nothingSaid })
  expect(await blogs.by('free').get('Blogs/ProfileBlogBan', {})).toEqual({ ban: null })
})
