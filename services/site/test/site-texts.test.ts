import type { languages } from '@samvaer/contracts/enumerations'
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
