/**
 * The acts of members with pushes (docs/product/states.md). A headless browser reaches no push service, so where one
 * would make the subscription, it is made up; everything else is real.
 */
import type { WorldMember } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { siteUrl, type Visitor } from '../browser.ts'
import { stepOf } from '../dialogs.ts'
import { type MemberWindow, openWindow } from '../member-window.ts'
import { platform } from '../platform.ts'
import { openWithWorker } from '../service-worker.ts'
import { textsOf } from '../texts.ts'

export const host = 'no.localhost'
export const t = textsOf('shell/push', 'da-DK')

/** Reads the service's subscriptions; call it once a file. */
export const useSubscriptions = () => {
  let database: MongoClient
  beforeAll(async () => {
    database = await MongoClient.connect(platform().databaseUri)
  })
  afterAll(async () => {
    await database.close()
  })
  const kept = () => database.db(`${platform().databasePrefix}_notifications`).collection('push_subscriptions')
  return {
    forget: (profileId: number) => kept().deleteMany({ profileId }),
    of: (profileId: number): Promise<string[]> =>
      kept()
        .find({ profileId })
        .map(({ endpoint }) => String(endpoint))
        .toArray(),
  }
}

/** A push service that is not there: the browser has a subscription with real keys as soon as it subscribes. */
const makeUpSubscriptions = (page: Page, endpoint: string) =>
  page.addInitScript((address) => {
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replace(/[+]/g, '-')
        .replace(/[/]/g, '_')
        .replace(/=/g, '')
    const point = new Uint8Array(65).fill(7)
    const keys = { p256dh: base64url(point), auth: base64url(new Uint8Array(16).fill(9)) }
    const name = 'made-up-subscription'
    const made = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => localStorage.removeItem(name) === undefined,
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(name, address)
        return made
      },
      getSubscription: async () => (localStorage.getItem(name) ? made : null),
    })
  }, endpoint)

export const endpointOf = (profileId: number) => `https://fcm.googleapis.com/fcm/send/${profileId}`
export const question = (page: Page) => page.getByRole('region', { name: t('question.title') })

/**
 * A member with a browser whose subscriptions are made up, and the worker at work; one who waits for something already
 * is asked with the next page.
 */
export const pushVisitor = async (
  member: WorldMember,
  { waits = false } = {},
): Promise<MemberWindow & { member: WorldMember }> => {
  const opened = await openWindow(member, { host, language: 'da-DK', worker: true, browser: 'whole' })
  const { page } = opened
  await makeUpSubscriptions(page, endpointOf(member.profileId))
  await openWithWorker(page)
  // Otherwise the first page would ask, where nobody looks at it.
  await stepOf(page)
  if (waits) await page.evaluate((key) => sessionStorage.setItem(key, '1'), `samvaer-${member.profileId}-waits`)
  return { ...opened, member }
}
export const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
/** As in another browser, where the question was never asked. */
export const forgetQuestion = (page: Page, { profileId }: WorldMember) =>
  page.evaluate((key) => localStorage.removeItem(key), `samvaer-${profileId}-push`)
export const isAsked = async (page: Page) => {
  await goTo(page, '/Account')
  await question(page).waitFor()
}
export const isNotAsked = async (page: Page) => {
  await goTo(page, '/Account')
  await stepOf(page)
  expect(await question(page).count()).toBe(0)
}
export const allow = ({ context }: Visitor) => context.grantPermissions(['notifications'], { origin: siteUrl(host) })
export const yes = (page: Page) => question(page).getByRole('button', { name: t('question.yes') })
