/** The content that staff write for everybody, and its reading: drafts, versions, days, and one winner. */
import type { CallInput } from '@samvaer/contracts/client'
import { languages } from '@samvaer/contracts/core/values'
import { contentWords } from '@samvaer/contracts/support/content-fields'
import { legalPages, legalPaths } from '@samvaer/contracts/support/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginsContent } from '../src/content/begin-content.ts'
import { supportService } from '../src/service.ts'
import { darkSite, day, minute, type Person, type SupportWorld, startSupport, visitor } from './support-world.ts'

let world: SupportWorld
let staff: Person
beforeAll(async () => {
  world = await startSupport()
  staff = await world.staff()
})
afterAll(() => world.close())

const texts = (title: string) => ({ 'da-DK': { title, text: `Om ${title}` } })

const save = (title: string, change: Partial<CallInput<'Support/SaveContent'>> = {}) =>
  staff.api.post('Support/SaveContent', { kind: 'Faq', category: 'Account', words: texts(title), ...change })

const publish = async (title: string, change: Partial<CallInput<'Support/SaveContent'>> = {}, from?: Date) => {
  const saved = await save(title, change)
  const at = from && { from: from.toISOString() }
  const { revision } = await staff.api.post('Support/PublishContent', { ...saved, ...at })
  return { contentId: saved.contentId, revision }
}

const titles = async (site = {}) =>
  (await visitor(world, site).get('Support/GetFaq', {})).items.map(({ title }) => title)

const soon = () => new Date(world.parts.clock().getTime() + minute)

test('a draft is seen by staff alone, until it is published', async () => {
  const saved = await save('Kladde')
  expect(await titles()).not.toContain('Kladde')
  expect(await codeOf(visitor(world).get('Support/GetFaqEntry', { id: saved.contentId }))).toBe('NotFound')
  const listed = await staff.api.get('Support/GetContents', { kind: 'Faq' })
  expect(listed.items).toContainEqual(expect.objectContaining({ title: 'Kladde', state: 'Draft', hasDraft: true }))
  const { revision } = await staff.api.post('Support/PublishContent', saved)
  expect(await visitor(world).get('Support/GetFaqEntry', { id: saved.contentId })).toMatchObject({
    ...{ title: 'Kladde', text: 'Om Kladde', category: 'Account', helped: null },
  })
  // The next draft changes nothing for readers.
  await save('Kladde to', { contentId: saved.contentId, revision })
  expect(await titles()).toContain('Kladde')
})

test('words that found nothing are counted alone, until an answer has them', async () => {
  const reader = visitor(world)
  const look = (q: string) => reader.get('Support/GetFaq', { q })
  const wanted = async () =>
    (await staff.api.get('Support/GetUnansweredSearches', {})).items.map(({ word, count }) => [word, count])
  await publish('Gaveæsker')
  for (const q of [
    'gaveæske zebrastribe',
    'Zebrastribe',
    'zebrastribe xylofonspil',
    '12345678',
    'abc@d.ef',
    'enlig zq',
  ])
    await look(q)
  expect(await wanted()).toEqual([['zebrastribe', 3]])
  const [row] = await world.side().unansweredSearches.find({ word: 'xylofonspil' }).lean()
  expect(row).toEqual({ _id: '1:xylofonspil', siteId: 1, word: 'xylofonspil', count: 1, at: expect.any(Date) })
  expect(await world.side().unansweredSearches.countDocuments({ word: /\d|abc/ })).toBe(0)
  await publish('Zebrastriber')
  expect(await wanted()).toEqual([])
})

test('a version waits for its moment, and can be taken back before it', async () => {
  const shown = await publish('Nu')
  const { contentId } = shown
  const planned = await publish('Senere', shown, soon())
  expect(await titles()).toContain('Nu')
  await world.moveClock(2 * minute)
  expect(await titles()).toContain('Senere')
  const again = await publish('Aldrig', { contentId, revision: planned.revision }, soon())
  await staff.api.post('Support/CancelContent', { contentId, revision: again.revision, number: 3 })
  await world.moveClock(2 * minute)
  expect(await titles()).toContain('Senere')
  const { draft, versions, state, planned: next } = await staff.api.get('Support/GetContent', { contentId })
  expect({ draft, state, next }).toEqual({ draft: texts('Aldrig'), state: 'Published', next: null })
  expect(versions.map(({ number, by }) => [number, by])).toEqual([
    [2, staff.profile.name],
    [1, staff.profile.name],
  ])
})

test('of two who publish or save at once one wins, and the other is told', async () => {
  const saved = await save('Samtidig')
  const both = await Promise.all([1, 2].map(() => codeOf(staff.api.post('Support/PublishContent', saved))))
  expect(both.toSorted()).toEqual(['Conflict', 'ok'])
  const late = { contentId: saved.contentId, revision: saved.revision }
  expect(await codeOf(save('For sent', late))).toBe('Conflict')
  // A save that does not name the version that was read would write over it.
  expect(await codeOf(save('Uset', { contentId: saved.contentId }))).toBe('InvalidInput')
  expect((await staff.api.get('Support/GetContent', { contentId: saved.contentId })).versions).toHaveLength(1)
})

test('a removed piece is shown no more and keeps its history; one that never was published is gone', async () => {
  const { contentId, revision } = await publish('Fjernet')
  await staff.api.post('Support/RemoveContent', { contentId, revision })
  expect(await titles()).not.toContain('Fjernet')
  expect(await staff.api.get('Support/GetContent', { contentId })).toMatchObject({
    ...{ state: 'Withdrawn', draft: texts('Fjernet'), versions: [{ words: null }, { words: texts('Fjernet') }] },
  })
  const draft = await save('Glemt')
  await staff.api.post('Support/RemoveContent', draft)
  expect(await codeOf(staff.api.get('Support/GetContent', { contentId: draft.contentId }))).toBe('NotFound')
})

test('the one who planned, took back, withdrew or deleted a piece stands in its traces, with the words', async () => {
  const { staffTrace } = world.service(supportService).parts.models
  const tracesOf = async (subjectId: number) =>
    (await staffTrace.find({ subjectId }).sort({ _id: 1 }).lean()).map(({ act, actorId, number, words }) => [
      ...[act, actorId, number],
      JSON.stringify(words).includes('Spores to') ? 'Spores to' : 'Spores',
    ])
  const first = await publish('Spores')
  const { contentId } = first
  const planned = await publish('Spores to', first, soon())
  const cancelled = { contentId, revision: planned.revision, number: 2 }
  const { revision } = await staff.api.post('Support/CancelContent', cancelled)
  await staff.api.post('Support/RemoveContent', { contentId, revision })
  expect(await tracesOf(contentId)).toEqual([
    ['ContentPublished', staff.profile.profileId, 1, 'Spores'],
    ['ContentPlanned', staff.profile.profileId, 2, 'Spores to'],
    ['ContentCancelled', staff.profile.profileId, 2, 'Spores to'],
    ['ContentWithdrawn', staff.profile.profileId, null, 'Spores to'],
  ])
  const draft = await save('Spores')
  await staff.api.post('Support/RemoveContent', draft)
  expect(await tracesOf(draft.contentId)).toEqual([['ContentDeleted', staff.profile.profileId, null, 'Spores']])
})

test('a piece belongs to its brand and side', async () => {
  const { contentId } = await publish('Kun her')
  expect(await titles(darkSite)).not.toContain('Kun her')
  expect(await titles({ siteId: 2 })).not.toContain('Kun her')
  expect(await codeOf(staff.dark.get('Support/GetContent', { contentId }))).toBe('NotFound')
  expect(await codeOf(save('Mørkt', { category: 'Dark' }))).toBe('InvalidInput')
})

test('each reader says once whether it helped, and may change it', async () => {
  const { contentId: id } = await publish('Hjalp det?')
  const [anna, bo] = await Promise.all([world.member(), world.member()])
  const reader = crypto.randomUUID()
  const counts = async () => (await staff.api.get('Support/GetContent', { contentId: id })).helped
  await anna.api.post('Support/SetFaqHelped', { id, helped: true })
  await bo.api.post('Support/SetFaqHelped', { id, helped: true })
  for (const helped of [true, true, false]) await visitor(world).post('Support/SetFaqHelped', { id, helped, reader })
  expect(await counts()).toEqual({ yes: 2, no: 1 })
  await anna.api.post('Support/SetFaqHelped', { id, helped: false })
  expect(await counts()).toEqual({ yes: 1, no: 2 })
  expect((await anna.api.get('Support/GetFaqEntry', { id })).helped).toBe(false)
  expect(await codeOf(visitor(world).post('Support/SetFaqHelped', { id, helped: true }))).toBe('InvalidInput')
})

test('changes stand by the day on which they were first published, the newest first', async () => {
  const change = { kind: 'Change' as const, category: undefined }
  const first = await publish('Et', change)
  await world.moveClock(day)
  await publish('To', change)
  await publish('Et, rettet', { ...change, ...first })
  const { items } = await visitor(world).get('Support/GetChangelog', {})
  expect(items.map(({ changes }) => changes.map(({ title }) => title))).toEqual([['To'], ['Et, rettet']])
  const [newest, oldest] = items.map((one) => one.day)
  const { next } = await visitor(world).get('Support/GetChangelog', { take: 1 })
  expect((await visitor(world).get('Support/GetChangelog', { anchor: next ?? '' })).items[0]?.day).toBe(oldest)
  expect(await visitor(world).get('Support/GetChangelogDay', { day: oldest ?? '' })).toMatchObject({
    ...{ newer: newest, older: null },
  })
  expect(await codeOf(visitor(world).get('Support/GetChangelogDay', { day: '2001-01-01' }))).toBe('NotFound')
})

test('pages are words with links for the first HTML, and nothing elsewhere', async () => {
  const { contentId } = await publish('Til siden', {
    words: { 'da-DK': { title: 'Til siden', text: 'Se [profil](/Profile).\n\n## Mere\n\nOrd' } },
  })
  const at = (path: string) => visitor(world).get('Support/GetContentPage', { path })
  expect((await at('/support/faq/')).links).toContainEqual(
    expect.objectContaining({ path: `/Support/FAQ/${contentId}`, title: 'Til siden' }),
  )
  expect(await at(`/Support/FAQ/${contentId}`)).toMatchObject({
    description: 'Se profil. Mere Ord',
    sections: [
      { heading: '', paragraphs: ['Se profil.'] },
      { heading: 'Mere', paragraphs: ['Ord'] },
    ],
  })
  for (const path of ['/Support/FAQ/987654', '/Support/FAQ/0', '/Support/Changelog/2001-01-01', '/Support/Faq/x', '/'])
    expect(await codeOf(at(path)), path).toBe('NotFound')
})

describe('legal texts and words', () => {
  const legal = async (page: (typeof legalPages)[number], site = {}) =>
    visitor(world, site).get('Support/GetLegalText', { page })
  const pieceOf = async (page: (typeof legalPages)[number]) => {
    const { items } = await staff.api.get('Support/GetContents', { kind: 'Legal' })
    const contentId = items.find((one) => one.page === page)?.contentId ?? 0
    return staff.api.get('Support/GetContent', { contentId })
  }

  test.each(languages)('every brand begins with all of them, in its own name, in %s', async (language) => {
    for (const siteId of [1, 2, 3, 4, 5])
      for (const page of legalPages) {
        const { text, title, heading } = await legal(page, { siteId, language, dark: siteId === 5 })
        const at = `${page} of ${siteId}`
        expect(text.match(/^## /gm)?.length, at).toBeGreaterThanOrEqual(3)
        expect(`${title} ${heading} ${text}`, at).not.toMatch(/\{\{|\}\}|undefined/)
      }
    const own = async (site: object) => (await legal('Privacy', { language, ...site })).text
    expect(await own({ siteId: 4 })).toContain('hello@kindred-evenings.example')
    // The dark brand says more than the others.
    expect((await own(darkSite)).match(/^## /gm)).toHaveLength(6)
    expect((await own({})).match(/^## /gm)).toHaveLength(5)
  })

  test('they begin once, however many ask first', async () => {
    const fresh = await startSupport()
    const ask = () => visitor(fresh).get('Support/GetLegalText', { page: 'Cookies' })
    await Promise.all([1, 2, 3].map(ask))
    expect(await fresh.side().content.countDocuments({ siteId: 1, kind: 'Legal' })).toBe(legalPages.length)
    for (const { versions } of await fresh.side().content.find().lean())
      for (const { words } of versions) expect(contentWords.parse(words)).toEqual(words)
    await fresh.close()
  })

  test('a brand of before keeps its texts and begins with the pages that are new, once', async () => {
    const fresh = await startSupport()
    const { content, contentBegun } = fresh.side()
    const old = legalPages.filter((page) => !['Moderation', 'ContactPoints', 'Accessibility'].includes(page))
    const words = { 'da-DK': { title: 'Vores egen', text: 'Som før' } }
    const begun = new Date('2026-11-01')
    const version = { number: 1, words, from: begun, asks: false, at: begun, by: 7 }
    const rows = old.map((page, index) => ({
      ...{ _id: 900 + index, siteId: 2, kind: 'Legal' as const, page, category: null, draft: null, revision: 1 },
      ...{ versions: [version], changedAt: begun, changedBy: 7 },
    }))
    await contentBegun.collection.insertOne({ _id: 2 as never })
    await content.insertMany(rows, { lean: true })
    // Processes know nothing of each other.
    await Promise.all([1, 2, 3, 4, 5].map(() => beginsContent(fresh.parts)({ siteId: 2, dark: false })))
    const pages = (await content.find({ siteId: 2 }).lean()).map(({ page }) => page)
    expect(pages.toSorted()).toEqual(legalPages.toSorted())
    expect(await content.find({ _id: { $gte: 900, $lt: 906 } }).lean()).toMatchObject(rows)
    const { text } = await visitor(fresh, { siteId: 2, language: 'sv-SE' }).get('Support/GetLegalText', {
      page: 'ContactPoints',
    })
    expect(text).toContain('hej@samvaro.example')
    await fresh.close()
  })

  test('a new version takes the place of the text and of its page; none is removed or new', async () => {
    const { contentId, revision, versions } = await pieceOf('Cookies')
    const words = { 'da-DK': { title: 'Cookies', heading: 'Om dem', description: 'Kort', text: 'Ny\n\n## Et\n\n- A' } }
    const draft = { contentId, revision, kind: 'Legal' as const, words }
    const saved = await staff.api.post('Support/SaveContent', draft)
    expect((await legal('Cookies')).text).toBe(versions[0]?.words?.['da-DK']?.text)
    const published = await staff.api.post('Support/PublishContent', saved)
    expect(await legal('Cookies')).toMatchObject({ heading: 'Om dem', text: words['da-DK'].text })
    expect(await visitor(world).get('Support/GetContentPage', { path: '/support/cookies' })).toMatchObject({
      ...{ path: legalPaths.Cookies, title: 'Cookies', heading: 'Om dem', description: 'Kort', lead: 'Ny' },
      sections: [{ heading: 'Et', paragraphs: ['A'] }],
    })
    const known = { contentId, revision: published.revision }
    expect(await codeOf(staff.api.post('Support/RemoveContent', known))).toBe('Conflict')
    expect(await codeOf(staff.api.post('Support/SaveContent', { kind: 'Legal', words }))).toBe('InvalidInput')
    expect(await codeOf(save('Med overskrift', { words }))).toBe('InvalidInput')
  })

  test('the general terms say whether members are asked', async () => {
    const { contentId, revision, versions } = await pieceOf('GeneralTerms')
    const words = versions[0]?.words ?? {}
    const saved = await staff.api.post('Support/SaveContent', { contentId, revision, kind: 'Legal', words })
    expect(await codeOf(staff.api.post('Support/PublishContent', saved))).toBe('InvalidInput')
    const from = soon().toISOString()
    const planned = await staff.api.post('Support/PublishContent', { ...saved, from, asks: true })
    expect((await pieceOf('GeneralTerms')).versions).toMatchObject([{ asks: true, from }, { asks: false }])
    await staff.api.post('Support/CancelContent', { contentId, revision: planned.revision, number: 2 })
    expect((await pieceOf('GeneralTerms')).versions).toHaveLength(1)
  })

  test('the changes of new terms are told against those of before the asking', async () => {
    const fresh = await startSupport()
    const anybody = visitor(fresh)
    const [desk, changes] = [
      await fresh.staff(),
      async () => (await anybody.get('Support/GetTermsChanges', {})).sections,
    ]
    expect(await changes()).toEqual([])
    const { items } = await desk.api.get('Support/GetContents', { kind: 'Legal' })
    const contentId = items.find((one) => one.page === 'GeneralTerms')?.contentId ?? 0
    const publishWith = async (extra: string, asks: boolean) => {
      const { revision, versions } = await desk.api.get('Support/GetContent', { contentId })
      const words = versions[0]?.words ?? {}
      const danish = words['da-DK'] ?? { title: '', text: '' }
      const more = { ...words, 'da-DK': { ...danish, text: danish.text + extra } }
      const saved = await desk.api.post('Support/SaveContent', { contentId, revision, kind: 'Legal', words: more })
      await desk.api.post('Support/PublishContent', { ...saved, asks })
      await fresh.moveClock(minute)
    }
    await publishWith('\n\n## Nyt\n\nTorsdage.', true)
    expect(await changes()).toEqual([{ heading: 'Nyt', added: ['Torsdage.'], removed: [] }])
    // A correction after it belongs to what is accepted now.
    await publishWith('\n\nOg fredage.', false)
    expect(await changes()).toEqual([{ heading: 'Nyt', added: ['Torsdage.', 'Og fredage.'], removed: [] }])
    await fresh.close()
  })

  test('words are in the order of the reader’s language, those of the dark variant there alone', async () => {
    const member = await world.member()
    const terms = async (site: object) =>
      (await member.as({}, site).get('Common/GetAllGlossaryEntries', {})).items.map(({ term }) => term)
    for (const language of languages) {
      const all = await terms({ language })
      expect(all.length).toBeGreaterThanOrEqual(25)
      expect(all).toEqual(all.toSorted(new Intl.Collator(language).compare))
    }
    expect((await terms({ language: 'sv-SE' })).at(-1)).toBe('Ärende')
    const onDark = await member.dark.get('Common/GetAllGlossaryEntries', {})
    expect(onDark.items.length - (await terms({})).length).toBe(3)
    const word = { kind: 'Word' as const, words: { 'da-DK': { title: 'Aftenkaffe', text: 'Kaffe om aftenen.' } } }
    await staff.api.post('Support/PublishContent', await staff.api.post('Support/SaveContent', word))
    expect(await terms({})).toContain('Aftenkaffe')
  })
})
