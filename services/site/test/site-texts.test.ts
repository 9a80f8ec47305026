import { languages } from '@samvaer/contracts/enumerations'
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

test.each(languages)('the glossary is complete in %s and in its alphabetical order', async (language) => {
  const { items } = await services.as({}, { language }).get('Common/GetAllGlossaryEntries', {})
  const terms = items.map(({ term }) => term)
  expect(items.length).toBeGreaterThanOrEqual(25)
  expect(terms).toEqual(terms.toSorted(new Intl.Collator(language).compare))
  expect(new Set(terms).size).toBe(terms.length)
  for (const { text } of items) expect(text.length).toBeGreaterThan(20)
})

test('ä comes after z in Swedish', async () => {
  const { items } = await services.as({}, { language: 'sv-SE' }).get('Common/GetAllGlossaryEntries', {})
  expect(items.at(-1)?.term).toBe('Ärende')
})

test('explains words of the dark variant there alone', async () => {
  const member = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const ids = async (dark: boolean, siteId: number) =>
    (await services.as(member, { dark, siteId }).get('Common/GetAllGlossaryEntries', {})).items.map(({ id }) => id)
  const light = await ids(false, 1)
  const dark = await ids(true, 5)
  expect(dark.filter((id) => !light.includes(id)).toSorted()).toEqual([101, 102, 103])
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
