// @vitest-environment happy-dom
/** The menu of the account: its pages, the way to another brand of the community, and out. */
import { click, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { afterEach, expect, it, vi } from 'vitest'
import { shellTexts } from '../../boot/texts.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { connectSession } from '../../session/session.ts'
import { AccountMenu } from './account-menu.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The opened menu reads the profile anew. */
const profileAfter = { 'CurrentProfile/GetProfileData': { ...member, name: 'Ida' } }
const name = 'Samvær Nat'
const otherSites = [{ siteId: 5, name }]
const address = 'http://dark.localhost/Start?SSO=once'
const open = async (answer: { address: string } | ReturnType<typeof refused>) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const host = await show(<AccountMenu />, {
    texts: { shell: shellTexts },
    profile: { name: 'Ida', otherSites },
    calls: {
      'LogOn/GetSsoQuery': answer,
      'CurrentProfile/GetProfileData': { ...profileAfter['CurrentProfile/GetProfileData'], otherSites },
    },
  })
  await click(await host.page.find('button', texts.layout.account.replace('{{name}}', 'Ida')))
  await click(await host.page.find('button', texts.layout.goTo.replace('{{site}}', name)))
  return { ...host, assign }
}

it('leads to another brand by a link of one use, to its start page', async () => {
  const { asked, assign } = await open({ address })
  await until(() => assign.mock.calls.length > 0)
  expect(assign).toHaveBeenCalledWith(address)
  expect(asked('LogOn/GetSsoQuery')).toEqual([{ siteId: 5, path: '/Start' }])
})

it('says why there is no link, and stays', async () => {
  const { assign, toastState } = await open(refused('Unexpected'))
  await until(() => toastState().toasts.length > 0)
  expect(assign).not.toHaveBeenCalled()
})

it('leads to its pages, to another language and out', async () => {
  const out = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  const ways: string[] = []
  const { page, asked } = await show(<AccountMenu />, {
    texts: { shell: shellTexts },
    profile: { name: 'Ida' },
    calls: { 'EditProfile/UpdateLanguage': {}, ...profileAfter },
  })
  connectSession({ navigate: async (path) => void ways.push(path) })
  await click(await page.find('button', texts.layout.account.replace('{{name}}', 'Ida')))
  expect(await seriousProblems(document.body)).toEqual([])
  const links = page.all('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/Profile/7', expect.stringContaining('Ida')],
    ['/Account', texts.layout.ownAccount],
    ['/Notifications', texts.topMenu.notifications.title],
  ])
  await click(await page.find('button', 'English'))
  await until(() => asked('EditProfile/UpdateLanguage').length > 0)
  expect(asked('EditProfile/UpdateLanguage')).toEqual([{ language: 'en-GB' }])
  await click(await page.find('button', 'Sign out'))
  await until(() => ways.length > 0)
  expect([out.mock.calls.map(([address]) => address), ways]).toEqual([['/api/LogOn/LogOut'], ['/']])
})
