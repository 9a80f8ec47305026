import { type Community, darkSite, startCommunity } from '@samvaer/testing/community'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greetingsService } from '../src/service.ts'

let community: Community
beforeAll(async () => {
  community = await startCommunity([greetingsService])
})
afterAll(() => community.close())

const textsFor = async ({ api }: { api: Community['peers'] }) =>
  (await api.get('Greetings/GetItems', {})).items.map(({ text }) => text)

test('others read a greeting, and its author alone takes it away', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const left = await anna.api.post('Greetings/AddItem', { text: 'Hej' })
  expect((await bo.api.get('Greetings/GetItems', {})).items).toMatchObject([
    { ...left, text: 'Hej', author: { profileId: anna.id }, may: { remove: false } },
  ])
  expect(await codeOf(bo.api.post('Greetings/RemoveItem', left))).toBe('NotAllowed')
  await anna.api.post('Greetings/RemoveItem', left)
  expect(await textsFor(bo)).toEqual([])
  expect(await codeOf(anna.api.post('Greetings/RemoveItem', left))).toBe('NotFound')
})

test('nothing passes a block or the side of the site', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const left = await anna.api.post('Greetings/AddItem', { text: 'Mellem os' })
  expect((await bo.as({}, darkSite).get('Greetings/GetItems', {})).items).toEqual([])
  await community.block(anna, bo)
  expect(await textsFor(bo)).not.toContain('Mellem os')
  expect(await codeOf(bo.api.post('Greetings/RemoveItem', left))).toBe('NotFound')
})
