// @vitest-environment happy-dom
/** Arriving by a link of another brand: nothing of the link stays in the address, whatever comes of it. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import {
  type Answers,
  click,
  type Host,
  member,
  refused,
  show,
  turn,
  unreachable,
  visitor,
} from '@samvaer/remote-kit/testing'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import door from '../boot/locales/da-DK.json' with { type: 'json' }
import { shellTexts } from '../boot/texts.ts'
import dialogs from '../dialogs/locales/da-DK.json' with { type: 'json' }
import texts from '../locales/da-DK.json' with { type: 'json' }
import { arriveBySso } from './arrive-by-sso.tsx'

const code = 'x'.repeat(40)
/** @param meanwhile acts while the link is exchanged */
const arrive = async (
  query: string,
  calls: Answers,
  { here = visitor, meanwhile }: { here?: CurrentProfileData; meanwhile?: (page: Host['page']) => Promise<void> } = {},
) => {
  const host = await show(<p>Her</p>, { at: `/?${query}`, profile: here, texts: { shell: shellTexts }, calls })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const arriving = arriveBySso(root)
  const during = host.address()
  await meanwhile?.(host.page)
  await arriving
  root.unmount()
  await turn()
  place.remove()
  return { ...host, during, said: host.toastState().toasts.map(({ text }) => text) }
}
const answered = { profileData: member, contentTokens: [], redirectUrl: '/Start' }

it('is signed in at the wanted page of this site, and at no other', async () => {
  const wanted = await arrive(`SSO=${code}&u=%2FCommunity%2FBlogs%2FAll%3Fsort%3D1`, { 'LogOn/SsoLogOn': answered })
  expect([wanted.during, wanted.address(), wanted.said]).toEqual(['/', '/Community/Blogs/All?sort=1', []])
  expect(wanted.asked('LogOn/SsoLogOn')).toEqual([{ ssoQuery: code, replace: false }])
  const forged = await arrive(`SSO=${code}&u=https%3A%2F%2Fevil.example%2F`, { 'LogOn/SsoLogOn': answered })
  expect(forged.address()).toBe('/Start')
})

it('leads to the page of old links with a code that is used or none', async () => {
  const { during, address, said } = await arrive(`SSO=${code}&u=%2FStart`, { 'LogOn/SsoLogOn': refused('LinkExpired') })
  expect([during, address(), said]).toEqual(['/', '/LinkExpired', []])
})

it.each([
  ['u=%2FCommunity%2FBlogs%2FAll', '/?u=%2FCommunity%2FBlogs%2FAll'],
  ['u=%2F%2Fevil.example', '/'],
])('offers signing in by hand when the exchange fails otherwise, and says why (%s)', async (u, way) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { address, said } = await arrive(`SSO=${code}&${u}`, { 'LogOn/SsoLogOn': unreachable })
  expect([address(), said]).toEqual([way, [texts.errors.Unreachable]])
})

it('tells the other tabs of this browser once it is signed in, and not before', async () => {
  const heard: unknown[] = []
  const tabs = new BroadcastChannel('samvaer-session')
  onTestFinished(() => tabs.close())
  const hears = new Promise<void>((resolve) => {
    tabs.addEventListener('message', ({ data }) => {
      heard.push(data)
      resolve()
    })
  })
  const exchange = Promise.withResolvers<typeof answered>()
  await arrive(
    `SSO=${code}`,
    { 'LogOn/SsoLogOn': () => exchange.promise },
    {
      meanwhile: async (page) => {
        await page.says(door.signingIn)
        expect(heard).toEqual([])
        exchange.resolve(answered)
      },
    },
  )
  await hears
  expect(heard).toEqual(['signedIn'])
})

const conflict = ({ replace = false }) =>
  replace ? answered : refused('Conflict', { reason: 'OtherMember', name: member.name })
const bo = { ...member, id: 8, name: 'Bo' }
const { stay, goOn, text } = dialogs.replace

it.each([
  ['keeps', stay, [false], 'x'],
  ['ends', goOn, [false, true], null],
] as const)('asks before it ends the session of somebody else: %s', async (_what, words, replaced, left) => {
  const named = (sentence: string) => sentence.replaceAll('{{here}}', 'Bo').replace('{{other}}', member.name)
  localStorage.setItem('samvaer:mail-draft:8:x', 'x')
  const { asked, address, page } = await arrive(
    `SSO=${code}&u=%2FSettings`,
    { 'LogOn/SsoLogOn': conflict },
    {
      here: bo,
      meanwhile: async (page) => {
        await page.says(named(text))
        await click(await page.find('button', named(words)))
      },
    },
  )
  expect(asked('LogOn/SsoLogOn')).toEqual(replaced.map((replace) => ({ ssoQuery: code, replace })))
  // Nothing of whoever leaves stays on the device.
  expect(localStorage.getItem('samvaer:mail-draft:8:x')).toBe(left)
  expect([address(), page.words().includes(named(text))]).toEqual(['/Settings', false])
})
