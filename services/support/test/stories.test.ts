/** Stories of members who met here: written, read by staff, let through, taken back, and their end with their profile. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type SupportWorld, startSupport, visitor } from './support-world.ts'

let world: SupportWorld
let staff: Person
beforeAll(async () => {
  world = await startSupport()
  staff = await world.staff()
})
afterAll(() => world.close())

const said = {
  title: 'Et brev om rabarber',
  text: 'Hun skrev om rabarber, og jeg svarede. '.repeat(4).trim(),
  names: 'Ida og Bo',
}
const save = ({ api }: Person, change = {}) => api.post('Stories/SaveStory', { ...said, consent: true, ...change })
const own = async ({ api }: Person) => (await api.get('Stories/GetMyStory', {})).story
const read = async (site = {}) =>
  (await visitor(world, site).get('Stories/GetStories', {})).items.map(({ title }) => title)
const waiting = async (by = staff, state: 'Waiting' | 'Shown' = 'Waiting') =>
  (await by.api.get('Stories/GetStoryQueue', { state })).items
const caseOf = async (title: string, state: 'Waiting' | 'Shown' = 'Waiting') => {
  const { storyId = 0, version = 0 } = (await waiting(staff, state)).find((story) => story.title === title) ?? {}
  return { storyId, version }
}
const show = async (title: string) => staff.api.post('Stories/ShowStory', { ...(await caseOf(title)), reason: 'Tak' })

test('a story is read by everybody once staff let it through, and changed words wait anew', async () => {
  const writer = await world.member()
  await save(writer, { title: 'Første' })
  expect(await own(writer)).toMatchObject({ title: 'Første', state: 'Waiting', reason: null })
  expect(await read()).not.toContain('Første')
  const [waits] = (await waiting()).filter(({ title }) => title === 'Første')
  expect(waits).toMatchObject({ names: 'Ida og Bo', author: { profileId: writer.id } })
  await show('Første')
  expect(await read()).toContain('Første')
  const [shown] = (await visitor(world).get('Stories/GetStories', {})).items.filter(({ title }) => title === 'Første')
  // Nothing but its words: nobody learns which profile it is of.
  expect(Object.keys(shown ?? {}).sort()).toEqual(['names', 'storyId', 'text', 'title'])
  expect((await own(writer))?.state).toBe('Shown')
  await save(writer, { title: 'Andet' })
  expect([await read(), (await own(writer))?.state]).toEqual([[], 'Waiting'])
  await writer.api.post('Stories/RemoveStory', {})
  expect([await own(writer), (await waiting()).length]).toEqual([null, 0])
})

test('staff decide on the words that they have read, with words of their own that the writer reads', async () => {
  const writer = await world.member()
  await save(writer, { title: 'Læst' })
  const before = await caseOf('Læst')
  await save(writer, { title: 'Rettet' })
  const late = staff.api.post('Stories/ShowStory', { ...before, reason: 'Tak' })
  expect(await outcomeOf(late)).toMatchObject({ code: 'Conflict', detail: { reason: 'Changed' } })
  expect(await codeOf(staff.api.post('Stories/DeclineStory', await caseOf('Rettet')))).not.toBe('ok')
  await staff.api.post('Stories/DeclineStory', { ...(await caseOf('Rettet')), reason: 'Der står et efternavn.' })
  expect(await own(writer)).toMatchObject({ state: 'Declined', reason: 'Der står et efternavn.' })
  expect([await read(), await waiting()]).toEqual([[], []])
  await save(writer, { title: 'Bedre' })
  await show('Bedre')
  await staff.api.post('Stories/DeclineStory', { ...(await caseOf('Bedre', 'Shown')), reason: 'De bad om det.' })
  expect(await read()).toEqual([])
})

test('each brand has its own, a dark one none', async () => {
  const writer = await world.member()
  await save(writer, { title: 'Kun her' })
  await show('Kun her')
  expect([await read(), await read({ siteId: 2 })]).toEqual([['Kun her'], []])
  expect(await codeOf(writer.dark.post('Stories/SaveStory', { ...said, consent: true }))).toBe('NotAllowed')
  expect(await read({ siteId: 1, dark: true })).toEqual([])
  expect((await writer.dark.get('Stories/GetMyStory', {})).story).toBeNull()
  await writer.api.post('Stories/RemoveStory', {})
})

test('it is hidden while its profile is paused, and ends with a profile that is locked or deleted', async () => {
  for (const status of ['Locked', 'Deleted'] as const) {
    const writer = await world.member()
    await save(writer, { title: status })
    await show(status)
    await world.change(writer, { paused: true })
    expect(await read()).toEqual([])
    await world.change(writer, { paused: false })
    expect(await read()).toEqual([status])
    await world.change(writer, { status })
    expect(await read()).toEqual([])
    expect(await world.parts.models.story.countDocuments({ profileId: writer.id })).toBe(0)
  }
})

test('nobody sends one without saying that everybody may read it, nor one of a few words', async () => {
  const writer = await world.member()
  expect(await codeOf(save(writer, { consent: false as never }))).toBe('InvalidInput')
  expect(await codeOf(save(writer, { text: 'Kort.' }))).toBe('InvalidInput')
  expect(await own(writer)).toBeNull()
})
