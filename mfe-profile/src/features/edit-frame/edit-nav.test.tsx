// @vitest-environment happy-dom
/** The parts of the own profile: those of the dark variant where the community has one. */
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { EditNav } from './edit-nav.tsx'

it.each([true, false])('names the dark profile where there is a dark variant: %s', async (hasDarkVariant) => {
  const host = await show(<EditNav />, {
    at: '/EditProfile',
    site: { hasDarkVariant },
    texts: { [namespace]: textFiles },
  })
  await host.page.find('link', texts.edit.nav.settings)
  expect(host.page.all('link', texts.edit.nav.dark).length > 0).toBe(hasDarkVariant)
})
