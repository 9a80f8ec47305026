/**
 * Shows on a real disk what a browser holds of a member after it was closed, and after signing out with and without a
 * network (decision 93).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Entries, type Entry, entriesOf, host, shell, words } from '../../support/acts/offline-acts.ts'
import { nextAddress } from '../../support/addresses.ts'
import { caller } from '../../support/api.ts'
import { anyPage, picture, siteUrl } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'

const origin = siteUrl(host)
const nextMember = membersOf('sharedComputer')
let entries: Entries
let entry: Entry
let profile: string
beforeAll(async () => {
  entries = await entriesOf(nextMember)
  entry = await entries.write()
  profile = await mkdtemp(path.join(tmpdir(), 'samvaer-profile-'))
})
afterAll(() => rm(profile, { recursive: true, force: true }))

const withBrowser = async (act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('browsers').light,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patience())
  try {
    await context.addCookies([
      { name: 'samvaer-cookies', value: 'necessary', url: origin },
      { name: 'samvaer-language', value: 'da-DK', url: origin },
    ])
    await act(context.pages()[0] ?? (await context.newPage()), context)
  } finally {
    await context.close()
  }
}

const signedIn = async (context: BrowserContext, member: ReturnType<typeof nextMember>, stays: boolean) => {
  const { headers } = await caller(member, host)
  const [name = '', value = ''] = /^([^=]+)=(.*)$/.exec(headers.cookie ?? '')?.slice(1) ?? []
  const expires = stays ? { expires: Date.now() / 1000 + 3600 } : {}
  await context.addCookies([
    { name, value, url: `https://${host}/`, secure: true, httpOnly: true, sameSite: 'Lax', ...expires },
  ])
}

/** Lists everything that lies on the disk under this site and is no file that every visitor gets. */
const onDisk = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = Object.keys(localStorage).map((key) => `localStorage ${key}`)
    for (const name of await caches.keys()) {
      if (name.startsWith('samvaer-assets-')) continue
      for (const { url } of await (await caches.open(name)).keys()) {
        const kept = await (await caches.open(name)).match(url)
        const said = name === 'samvaer-member' ? ` ${await kept?.text()}` : ''
        found.push(`${name} ${url.slice(location.origin.length)}${said}`)
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const counting = database.transaction(store).objectStore(store).count()
        const rows = await new Promise<number>((resolve) => {
          counting.onsuccess = () => resolve(counting.result)
        })
        if (rows > 0) found.push(`${name} ${store}: ${rows}`)
      }
      database.close()
    }
    return found.sort()
  })

/** May stay: it says that nobody is kept here. */
const nobody = 'samvaer-member /member 0'

const read = async (page: Page) => {
  await page.goto(entry.path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/Start')
  await page.goto(entry.path)
  await page.getByLabel(words('comments.write')).fill('Ikke sendt endnu.')
}
const stay = (page: Page) => page.evaluate(() => localStorage.setItem('samvaer-stays', String(Date.now())))
const leaveWaiting = (page: Page, profileId: number) =>
  page.evaluate(
    async (row) => {
      const opening = indexedDB.open('samvaer-waiting-calls')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const transaction = opening.result.transaction('waiting', 'readwrite')
      transaction.objectStore('waiting').add(row)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      opening.result.close()
    },
    {
      profileId,
      call: 'Blogs/AddBlogComment',
      body: { blogEntryId: entry.blogEntryId, text: 'Fra sidst.' },
      at: new Date().toISOString(),
    },
  )
const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name: shell('layout.account', { name }) }).click()
  await page.getByRole('button', { name: shell('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

it('keeps nothing of who does not stay signed in while it is open', async () => {
  const member = nextMember()
  await withBrowser(async (page, context) => {
    await signedIn(context, member, false)
    await read(page)
    expect(await onDisk(page)).toEqual([nobody])
    // A reload loses no word.
    await page.reload()
    await expect.poll(() => page.getByLabel(words('comments.write')).inputValue()).toBe('Ikke sendt endnu.')
    await picture(page, 'shared-computer-390')
    // A call that waits from an earlier stay leaves the disk, and is sent.
    await leaveWaiting(page, member.profileId)
    await page.reload()
    await expect.poll(() => entries.comments(entry)).toEqual(['Fra sidst.'])
    expect(await onDisk(page)).toEqual([nobody])
  })
})

it('keeps nothing of them after it was closed, and clears all of who stayed signed in, also without a network, and ends the session with the next contact', async () => {
  const member = nextMember()
  await withBrowser(async (page, context) => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The worker says so once it has begun.
    await expect.poll(() => onDisk(page)).toEqual([nobody])
    await signedIn(context, member, true)
    await page.goto(anyPage)
    await stay(page)
    await read(page)
    await expect.poll(async () => (await onDisk(page)).some((one) => one.startsWith('samvaer-answers'))).toBe(true)
    expect((await onDisk(page)).filter((one) => one.includes(`samvaer:comment:${member.profileId}`))).toHaveLength(1)
    await context.setOffline(true)
    await signOut(page, member.name)
    await expect.poll(() => onDisk(page)).toEqual(['localStorage samvaer-signing-out', nobody])
    expect(await page.evaluate(() => localStorage.getItem('samvaer-signing-out'))).toBe('yes')
    expect(
      await page.evaluate(
        (id) => Object.keys(sessionStorage).filter((key) => key.includes(id)),
        String(member.profileId),
      ),
    ).toEqual([])
  })
  // Opened again: the cookie still stands, and opens nothing.
  await withBrowser(async (page, context) => {
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-sid')
    const shown: string[] = []
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
    await page.goto(entry.path).catch(() => undefined)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-sid')
    await expect.poll(() => onDisk(page)).toEqual([nobody])
  })
})
