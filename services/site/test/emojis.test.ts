import { recentEmojis } from '@samvaer/contracts/site/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService])
})
afterAll(() => services.close())

const use = (profileId: number, emoji: string) => services.as({ profileId }).post('Emojis/AddUsedEmoji', { emoji })
const latest = async (profileId: number): Promise<string[]> => {
  const { items } = await services.as({ profileId }).get('Emojis/GetLatestEmojis', {})
  return items.map(({ shortname }) => shortname)
}

test('a member who used none has none', async () => {
  expect(await latest(1)).toEqual([])
})

test('the newest is first whatever is used in whatever order, none twice, at most 21', async () => {
  const chance = chanceFor('emoji')
  const stock = Array.from({ length: 30 }, (_, index) => `emoji_${index}`)
  let expected: string[] = []
  for (let round = 0; round < 120; round += 1) {
    const emoji = chance.pick(stock)
    await use(2, emoji)
    expected = [emoji, ...expected.filter((one) => one !== emoji)].slice(0, recentEmojis)
    if (round % 10 === 0) expect(await latest(2)).toEqual(expected)
  }
  expect(await latest(2)).toEqual(expected)
  expect(expected).toHaveLength(recentEmojis)
})

test('forty at the same moment, some of them twice, lose and double none', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `same_${index}`)
  await Promise.all([...twenty, ...twenty].map((emoji) => use(3, emoji)))
  expect((await latest(3)).toSorted()).toEqual(twenty.toSorted())
  expect(await services.service(siteService).parts.models.UsedEmojis.countDocuments({ profileId: 3 })).toBe(1)
})

test('everybody has a list of their own', async () => {
  await use(4, 'heart')
  await use(5, '+1')
  expect([await latest(4), await latest(5)]).toEqual([['heart'], ['+1']])
})

test.each(['', '$where', 'Heart', 'a b', ':heart:', 'x'.repeat(61), '$$ROOT'])('%s is no shortname', async (emoji) => {
  await expect(use(6, emoji)).rejects.toMatchObject({ code: 'InvalidInput' })
})
