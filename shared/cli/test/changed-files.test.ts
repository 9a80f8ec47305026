import { expect, test } from 'vitest'
import { touchedJourneys, touchedPackages } from '../src/tests/changed-files.ts'

test('touches what stands on a package with it', () => {
  expect(touchedPackages(['services/blogs/src/service.ts'])).toEqual(new Set(['services/blogs', 'shared/cli', 'e2e']))
  expect(touchedPackages(['shared/contracts/src/core/call.ts'])).toContain('mfe-profile')
  const brand = ['brands/samvaer/brand.json']
  expect(touchedPackages(brand)).toEqual(touchedPackages(['services/site/src/service.ts']))
  expect(touchedJourneys(brand)).toBe('all')
})

test('journeys follow what they look at', () => {
  expect(touchedJourneys(['mfe-blogs/src/app.tsx'])).toEqual(['blogs'])
  expect(touchedJourneys(['services/mail/src/service.ts'])).toEqual(['mail'])
  expect(touchedJourneys(['shared/ui/src/buttons/button.tsx'])).toBe('all')
  expect(touchedJourneys(['services/embedded-mongodb/src/index.ts'])).toBe('all')
  expect(touchedJourneys(['README.md'])).toEqual([])
})

test('journeys of a folder stand on the packages of its name and on those that it names', () => {
  expect(touchedJourneys(['mfe-profile/src/root.tsx'])).toEqual(['mail', 'media', 'profile'])
  expect(touchedJourneys(['services/media/src/service.ts'])).toEqual(['media', 'profile'])
  expect(touchedJourneys(['services/registry/src/service.ts'])).toEqual(['alone'])
})
