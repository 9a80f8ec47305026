// @vitest-environment happy-dom
/** A refused change of name or password loses no word, and pushes go on after another password, which ends its session. */
import { type Answers, click, fill, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { keepSubscribed } from '../push/subscription.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import { SignInSection } from './sign-in-section.tsx'

const endpoint = 'https://push.example/1'
const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const settings = {
  ...{ name: 'Anna', nameChangeFrom: null, email: 'anna@example.org', pendingEmail: null },
  passwordChangedAt: '2026-01-02T10:00:00.000Z',
}
const open = (calls: Answers = {}, change: object = {}) =>
  show(<SignInSection settings={{ ...settings, ...change } as never} />, {
    at: '/Account',
    texts: { shell: shellTexts },
    site: { publicVapidKey: 'key' },
    services: ['notifications'],
    calls: {
      'EditProfile/UpdateProfilePassword': {},
      'EditProfile/Settings': settings as never,
      'Privacy/GetSessions': { items: [] } as never,
      'PushNotifications/Subscribe': {},
      'CurrentProfile/GetProfileData': member,
      ...calls,
    },
  })
const { change: t, fields, problems } = texts

it('sends the subscription that the service has lost with the session, once', async () => {
  const anHourAgo = Date.now() - 3_600_000
  localStorage.setItem('samvaer-stays', String(anHourAgo))
  localStorage.setItem(`samvaer-push-sent-${member.id}`, `${Date.now()} ${endpoint} ${anHourAgo}`)
  const { page, asked } = await open()
  await keepSubscribed(member.id)
  expect(asked('PushNotifications/Subscribe')).toEqual([])
  await click(await page.find('button', texts.change.password.open))
  await fill(document.getElementById('change-password') as HTMLInputElement, 'den-gamle-kode-1')
  await fill(document.getElementById('change-newPassword') as HTMLInputElement, 'en helt ny kode 2')
  await click(document.querySelector('form [type=submit]') as HTMLElement)
  await until(() => asked('PushNotifications/Subscribe').length > 0)
  await keepSubscribed(member.id)
  expect(asked('EditProfile/UpdateProfilePassword')).toHaveLength(1)
  expect(asked('PushNotifications/Subscribe')).toEqual([{ endpoint, p256DH: 'p', auth: 'a' }])
})

it('keeps the new name while the password is wrong, and reads who the member is now', async () => {
  const { page, asked, answer, settled, toastState } = await open({
    'EditProfile/UpdateProfileName': refused('WrongPassword'),
  })
  await click(await page.find('button', t.name.open))
  const [name, password] = [await page.field(fields.name), await page.field(fields.password)]
  await fill(name, 'Nyt Navn Her')
  await fill(password, 'not the password')
  await click(await page.find('button', t.name.action))
  await page.says(problems.wrongPassword)
  expect([name.value, document.activeElement === password]).toEqual(['Nyt Navn Her', true])
  answer({ 'EditProfile/UpdateProfileName': {} })
  await fill(password, 'den-gamle-kode-1')
  await click(await page.find('button', t.name.action))
  await settled()
  expect(asked('EditProfile/UpdateProfileName')).toEqual([
    { name: 'Nyt Navn Her', password: 'not the password' },
    { name: 'Nyt Navn Her', password: 'den-gamle-kode-1' },
  ])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([t.name.done])
  expect(asked('CurrentProfile/GetProfileData')).toHaveLength(1)
  await page.find('button', t.name.open)
})

it('says until when a name that was just changed stays', async () => {
  const { page } = await open({}, { nameChangeFrom: '2026-12-24T10:00:00.000Z' })
  expect((await page.find('button', t.name.open)).getAttribute('aria-disabled')).toBe('true')
  await page.says(/Kan skiftes igen fra 24/)
})

it('says at its field that a password is easy to guess, and that a link to another address is on its way', async () => {
  const { page } = await open(
    { 'EditProfile/UpdateProfilePassword': refused('WeakPassword') },
    { pendingEmail: 'ny@example.org' },
  )
  await page.says(t.email.pending.replace('{{email}}', 'ny@example.org'))
  await click(await page.find('button', t.password.open))
  await fill(await page.field(fields.password), 'den-gamle-kode-1')
  const next = document.getElementById('change-newPassword') as HTMLInputElement
  await fill(next, '12345678')
  await click(await page.find('button', t.password.action))
  await page.says(problems.weakPassword)
  expect([next.value, document.activeElement === next]).toEqual(['12345678', true])
})
