import type { languages } from '@samvaer/contracts/core/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService])
})
afterAll(() => services.close())

test('the line of news is there in the reader’s language, and null where a brand has none', async () => {
  const ask = (siteId: number, language: (typeof languages)[number]) =>
    services.as('anonymous', { siteId, language }).get('Common/GetNewsTickerText', {})
  expect((await ask(1, 'da-DK')).text).toContain('lyst herinde')
  expect((await ask(1, 'sv-SE')).text).toContain('ljust här inne')
  expect(await ask(2, 'sv-SE')).toEqual({ text: null })
})

test('feedback on the new profile page is kept with who gave it', async () => {
  const member = services.as({ profileId: 7 })
  await member.post('Common/AddProfilePageNewDesignFeedback', { rating: 4, text: ' Større billeder! ' })
  const { DesignFeedback } = services.service(siteService).parts.models
  expect(await DesignFeedback.find({}, { _id: 0 }).lean()).toEqual([
    { profileId: 7, siteId: 1, rating: 4, text: 'Større billeder!', createdAt: expect.any(Date) },
  ])
  await expect(member.post('Common/AddProfilePageNewDesignFeedback', { rating: 6 })).rejects.toMatchObject({
    code: 'InvalidInput',
  })
})

test('feedback is read by staff of the brand, the newest first and without who it was, and by nobody else', async () => {
  for (const [profileId, rating] of [
    [21, 1],
    [22, 5],
  ] as const) {
    services.moveClock(1000)
    await services.as({ profileId }, { siteId: 4 }).post('Common/AddProfilePageNewDesignFeedback', { rating })
  }
  const read = (role: 'Support' | 'ChatModerator', input = {}) =>
    services.as({ profileId: 9, role }, { siteId: 4 }).get('Common/GetProfilePageNewDesignFeedback', input)
  const { items, next } = await read('Support', { take: 1 })
  expect(items).toEqual([{ rating: 5, text: '', writtenAt: expect.any(String) }])
  expect((await read('Support', { take: 1, anchor: next })).items.map(({ rating }) => rating)).toEqual([1])
  expect((await read('Support')).items.map(({ rating }) => rating)).toEqual([5, 1])
  await expect(read('ChatModerator')).rejects.toMatchObject({ code: 'NotAllowed' })
})
