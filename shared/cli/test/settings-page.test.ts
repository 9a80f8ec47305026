import { variablesOf } from '@samvaer/service-kit/settings/environment'
import { expect, it } from 'vitest'
import { settingsPage, settingsSections } from '../src/written/settings-page.ts'

it('docs/settings.md names every variable, as the schemas have it', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/settings.md')
})

it('every variable says what it is', () => {
  const silent = settingsSections.flatMap(({ variables }) => variablesOf(variables).filter(({ means }) => means === ''))
  expect(silent).toEqual([])
})

it('no secret has a text that stands for it', () => {
  const known = settingsSections.flatMap(({ variables }) => variablesOf(variables).filter(({ secret }) => secret))
  expect(new Set(known.map(({ unset }) => unset))).toEqual(new Set([undefined, '']))
})
