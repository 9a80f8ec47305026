import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownThemes, settingsOf } from '../src/settings/settings.ts'
import { environmentOf, testSettings } from './harness.ts'

const themesDirOf = (environment: NodeJS.ProcessEnv): string | undefined =>
  settingsOf({ ...environmentOf(testSettings(), 'notes'), ...environment }).settings?.themesDir

it('the brands are those that come with the product, unless SAMVAER_THEMES names a folder', () => {
  expect(themesDirOf({})).toBe(ownThemes)
  expect(themesDirOf({ SAMVAER_THEMES: '' })).toBe(ownThemes)
  expect(themesDirOf({ SAMVAER_THEMES: '/srv/brands' })).toBe('/srv/brands')
  expect(readdirSync(ownThemes)).toContain('samvaer')
})
