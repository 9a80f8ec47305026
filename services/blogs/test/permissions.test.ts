/**
 * The right to make each call (R9; docs/product/roles.md): every way of every call of the area, by every persona, on
 * both sides, in every situation that the rights distinguish.
 */
import { blogs as area } from '@samvaer/contracts/blogs/calls'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { callers, callOf, distinctPersonas } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo, type BlogsWorld, darkSite, directoryOf, paragraph, startBlogs } from './blogs-world.ts'
import { everyCall, everyWay, type NamedWay } from './every-call.ts'
import { asWriter, darkSituations, lightSituations, others, stage } from './situations.ts'
import { writeThings } from './things.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber && m.status === 'Active')
const next = (): WorldMember => {
  const member = crowd.pop()
  if (!member) throw new Error('The world lacks members')
  return member
}
const name = ({ title }: NamedWay): string => title
const light = { ways: everyWay, name, situations: lightSituations }
const dark = { ways: everyWay, name, situations: darkSituations }

let blogs: BlogsWorld
let onLight: Awaited<ReturnType<typeof stage>>
let onDark: typeof onLight
beforeAll(async () => {
  blogs = await startBlogs('none')
  // On the dark side nobody is found who does not enter it.
  await blogs.deliver('identity', 'ProfileChanged', crowd.map(asWriter).map(directoryOf))
  onLight = await stage({ blogs, next, personas: distinctPersonas }, false)
  onDark = await stage({ blogs, next, personas: distinctPersonas }, true)
})
afterAll(() => blogs.close())

test('every call of the area is in the table, with a way for everything that it names', () => {
  // Calls between services are none of a member's; their own test covers them (written.test.ts).
  const calls = Object.entries(area.calls).filter(([, { access }]) => access.audience !== 'service')
  expect(Object.keys(everyCall).sort()).toEqual(calls.map(([name]) => name).sort())
  const names = { blogEntryId: 'entry', blogCommentId: 'comment', answerTo: 'comment', profileId: 'person' } as const
  for (const [name, { input }] of calls) {
    const kinds = everyWay.filter(({ call }) => call === `Blogs/${name}`).map(({ kind }) => kind)
    for (const [field, kind] of Object.entries(names))
      if (field in input.shape) expect([name, field, kinds]).toEqual([name, field, expect.arrayContaining([kind])])
  }
})

test('the table of rights says what the product’s rules say', async (context) =>
  checkTable(context, light, await onLight(undefined, others)))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, isDark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    const staged = isDark ? onDark : onLight
    await checkRights(context, isDark ? dark : light, {
      caller,
      dark: isDark,
      things: (situation, taking) => staged(persona, situation, taking),
      as: (change) => (persona ? blogs.by(persona, isDark ? darkSite : {}, change) : blogs.as('anonymous')),
    })
  })
})

describe('one’s own alone is shown to nobody, and stays as it is whatever a stranger tries', () => {
  const isOwn = ({ call, kind, others = 'ok' }: NamedWay) =>
    callOf(call).method === 'GET' && (kind === 'self' || others !== 'ok' || call === 'Blogs/GetBlogDraft')
  const ownWays = everyWay.filter(isOwn)
  const without = ['Blogs/ProfileBlogBan', 'Blogs/GetBlogSettings']
  let before: Map<string, string>
  let after: Map<string, string>
  let toStranger: Map<string, string>
  beforeAll(async () => {
    const who = next()
    const { blogEntryId: talkId } = await blogs
      .by(next())
      .post('Blogs/UpdateBlogEntry', { title: 'Snak', text: paragraph('x') })
    const mine = await writeThings(blogs, { who, word: 'mineting', talkId })
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
        if (call !== 'Blogs/GetMyBlogEntries') expect(after.get(title)).toBe(before.get(title))
      },
    }))
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
  expect(await may(banned)).toMatchObject([{ comment: false }, { edit: false, delete: true }])
  expect(await codeOf(banned.post('Blogs/AddBlogComment', { ...entry, text: 'Hej' }))).toBe('Banned')
  // The author of an entry may delete what others wrote below it (docs/product/roles.md).
  expect(await codeOf(own.post('Blogs/DeleteBlogComment', said))).toBe('ok')
})

test('shows on the ban page what the ban is for', async () => {
  const [{ type, category, text, from } = {}] = world.personas.blogban.bans
  const shown = await blogs.by('blogban').get('Blogs/ProfileBlogBan', {})
  expect(shown).toEqual({ ban: { type, category, text, from: from?.toISOString(), until: null } })
  const until = new Date(Date.now() + 1000_000).toISOString()
  const without = blogs.by('free', {}, { bans: [{ type: 'Blogs', until }] })
  const nothingSaid = { type: 'Blogs', from: null, until, category: null, text: null }
  expect(await without.get('Blogs/ProfileBlogBan', {})).toEqual({ ban: nothingSaid })
  expect(await blogs.by('free').get('Blogs/ProfileBlogBan', {})).toEqual({ ban: null })
})
