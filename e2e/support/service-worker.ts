/** A page with its service worker at work. */
import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { anyPage } from './browser.ts'

/** Opens a path and waits until the worker answers for the page and has kept what it runs. */
export const openWithWorker = async (page: Page, path = anyPage): Promise<void> => {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(async () => (await keptBy(page, 'pages')).length).toBeGreaterThan(0)
}

/** Returns the content of the worker's caches of a kind: paths with their queries. */
export const keptBy = (page: Page, kind: 'pages' | 'answers' | 'assets'): Promise<string[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  }, `samvaer-${kind}-`)

const waitingCalls = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('samvaer-waiting-calls')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const counting = database.transaction('waiting').objectStore('waiting').count()
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result)
    })
    database.close()
    return count
  })

/** Until no call waits any more. */
export const nothingWaits = (page: Page): Promise<void> => expect.poll(() => waitingCalls(page)).toBe(0)

/** Returns the pushes that the worker shows. */
export const pushesOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data, icon }) => ({
      title,
      body,
      tag,
      data,
      hasIcon: icon !== '',
    }))
  })

/** Waits until the worker shows exactly these pushes. */
export const showsPushes = (page: Page, pushes: Awaited<ReturnType<typeof pushesOf>>): Promise<void> =>
  expect.poll(() => pushesOf(page)).toEqual(pushes)

/** A way to give the worker of a page what else only the browser gives it: pushes, and syncs in the background. */
export const workerSession = async (page: Page): Promise<{ session: CDPSession; registrationId: string }> => {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await registrationId }
}
