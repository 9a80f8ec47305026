/** A page with its service worker at work. */
import type { CDPSession, Page } from 'playwright-core'

/** Opens a path and waits until the worker answers for the page and has kept what it runs. */
export const openWithWorker = async (page: Page, path = '/Start'): Promise<void> => {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    const pages = names.find((name) => name.startsWith('samvaer-pages-'))
    return pages !== undefined && (await (await caches.open(pages)).keys()).length > 0
  })
}

/** What lies in the worker's caches of a kind: paths with their queries. */
export const keptBy = (page: Page, kind: 'pages' | 'answers' | 'assets'): Promise<string[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  }, `samvaer-${kind}-`)

/** Waits until nothing is left in the outbox. */
export const outboxEmpty = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const opening = indexedDB.open('samvaer-outbox')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const count = database.transaction('waiting').objectStore('waiting').count()
    const empty = await new Promise((resolve) => {
      count.onsuccess = () => resolve(count.result === 0)
    })
    database.close()
    return empty
  })

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
