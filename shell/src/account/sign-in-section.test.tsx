// @vitest-environment happy-dom
/** Pushes go on after another password: it ends the session in which this browser was subscribed. */
import { click, fill, member, show, until } from '@samvaer/remote-kit/testing'
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
const open = () =>
  show(<SignInSection settings={settings as never} />, {
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
    },
  })

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
