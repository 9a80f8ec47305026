/** The index is filled from what its owners know, and built again beside the traffic. */
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { profileService } from '@samvaer/profile/service'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { askAgain } from '../src/indexing/ask-owners.ts'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch([profileService])
})
afterAll(() => world.close())

const parts = () => world.service(searchService).parts
const ask = () => world.service(searchService).runTask('ask-owners')
const words = (reader: Person, word: string) => world.find(reader, { words: [word] })

/** Saved with the owner, whose event the search has not heard yet. */
const saveAtOwner = async (person: Person, about: string) => {
  const { facts } = world.service(profileService).parts.models
  await facts.updateOne(
    { _id: person.id },
    { $set: { ...emptyProfileFacts, about, persons: [], version: 1, changedAt: new Date() } },
    { upsert: true },
  )
}

test('members of whom only identity was heard are asked for', async () => {
  const community = 'asked'
  const reader = await world.told({ card: { community } })
  const anna = await world.told({ card: { community } })
  await saveAtOwner(anna, 'Fuglekiggeri')
  expect(await words(reader, 'fuglekiggeri')).toEqual([])
  await ask()
  expect(await words(reader, 'fuglekiggeri')).toEqual([anna.id])
})

test('a rebuild asks for everybody again; they are found by what was known until then', async () => {
  const community = 'rebuilt'
  const reader = await world.told({ card: { community } })
  const anna = await world.told({ card: { community }, facts: { about: 'Vinterbad' } })
  await saveAtOwner(anna, 'Bueskydning')
  await parts().models.profile.updateOne({ _id: anna.id }, { $set: { asked: true } })
  await ask()
  expect(await words(reader, 'vinterbad')).toEqual([anna.id])
  expect(await askAgain(parts())).toBeGreaterThan(0)
  expect(await words(reader, 'vinterbad')).toEqual([anna.id])
  await ask()
  expect([await words(reader, 'vinterbad'), await words(reader, 'bueskydning')]).toEqual([[], [anna.id]])
})

test('an event that comes while somebody is asked for is newer than the answer', async () => {
  const community = 'heard'
  const reader = await world.told({ card: { community } })
  const anna = await world.told({ card: { community } })
  await saveAtOwner(anna, 'Gammelt')
  const { peers } = parts()
  const { post } = peers
  const answer = post.bind(peers) as typeof post
  peers.post = (async (...asked: Parameters<typeof post>) => {
    const given = await answer(...asked)
    peers.post = post
    await saveAtOwner(anna, 'Nyere')
    await world.deliver('profile', 'ProfileFactsChanged', [
      { profileId: anna.id, facts: { ...emptyProfileFacts, about: 'Nyere' }, persons: [] },
    ])
    return given
  }) as typeof post
  await ask()
  expect([await words(reader, 'gammelt'), await words(reader, 'nyere')]).toEqual([[], [anna.id]])
})

test('a member about whom the question fails keeps it from no other, and everybody is asked for once', async () => {
  const community = 'broken'
  const reader = await world.told({ card: { community } })
  const members: Person[] = []
  for (let index = 0; index < 4; index += 1) members.push(await world.told({ card: { community } }))
  for (const member of members) await saveAtOwner(member, 'Drageflyvning')
  const [bad, ...good] = members
  const { peers } = parts()
  const post = peers.post.bind(peers) as typeof peers.post
  const alone: number[] = []
  const fails = vi.spyOn(peers, 'post').mockImplementation((async (
    path: 'Profiles/GetSearchedFacts',
    body: { profileIds: number[] },
  ) => {
    if (body.profileIds.length === 1) alone.push(...body.profileIds)
    if (body.profileIds.includes(bad?.id ?? 0)) throw new Error('this one always fails')
    return post(path, body)
  }) as never)
  onTestFinished(() => fails.mockRestore())
  await Promise.all([ask(), ask()])
  expect(await words(reader, 'drageflyvning')).toEqual(expect.arrayContaining(good.map(({ id }) => id)))
  expect(await words(reader, 'drageflyvning')).not.toContain(bad?.id)
  expect(alone.filter((id) => id === bad?.id)).toHaveLength(1)
  expect(new Set(alone).size).toBe(alone.length)
  fails.mockRestore()
  world.moveClock(2 * 60_000)
  await ask()
  expect(await words(reader, 'drageflyvning')).toContain(bad?.id)
})

test('rows of before cards had a sentence get one from the owner', async () => {
  const community = 'sentences'
  const reader = await world.told({ card: { community } })
  const anna = await world.told({ card: { community }, facts: { about: 'Vinterbad. Og te.' } })
  await saveAtOwner(anna, 'Vinterbad. Og te.')
  const sentence = async () => {
    const { items } = await reader.api.post('Search/SearchByFilters', { filters: {} })
    return items.map((item) => item.sentence)
  }
  await parts().models.profile.updateOne({ _id: anna.id }, { $set: { asked: true }, $unset: { sentence: 1 } })
  await ask()
  expect(await sentence()).toEqual([null])
  await world.service(searchService).runMigration(2)
  await ask()
  expect(await sentence()).toEqual([{ prompt: null, text: 'Vinterbad.' }])
})
