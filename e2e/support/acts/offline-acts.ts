/** The acts of journeys without a network: entries of their own, a reader with the worker at work, comments. */
import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { caller } from '../api.ts'
import { anyPage } from '../browser.ts'
import { openWindow } from '../member-window.ts'
import { keptBy, openWithWorker } from '../service-worker.ts'
import { textsOf } from '../texts.ts'

export const t = textsOf('shell/offline', 'da-DK')
export const shell = textsOf('shell', 'da-DK')
export const blogs = textsOf('mfe-blogs', 'da-DK')
export const words = textsOf('writing', 'da-DK')
export const host = 'no.localhost'
export const withWorker = { host, language: 'da-DK', worker: true } as const

export const banner = (page: Page) => page.getByRole('status').filter({ hasText: t('title') })
export const article = (page: Page) => page.getByRole('article')

export interface Entry {
  blogEntryId: number
  title: string
  path: string
}

/** A writer with entries, and what the service keeps of them. */
export const entriesOf = async (nextMember: (kind?: { subscriber: true }) => WorldMember) => {
  const author = nextMember({ subscriber: true })
  const [writer, reader] = [await caller(author, host), await caller(nextMember(), host)]
  let entries = 0
  return {
    write: async (): Promise<Entry> => {
      entries += 1
      // Another file may have written on this platform before.
      const title = `Uden net ${author.profileId}.${entries}`
      const text = {
        type: 'doc' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Her er stille.' }] }],
      }
      const { blogEntryId } = await writer.api.post('Blogs/UpdateBlogEntry', { title, text })
      return { blogEntryId, title, path: `/Community/Blogs/Entry/${blogEntryId}` }
    },
    remove: ({ blogEntryId }: Entry) => writer.api.post('Blogs/DeleteBlogEntry', { blogEntryId }),
    read: ({ blogEntryId }: Entry): Promise<BlogEntryData> => reader.api.get('Blogs/GetBlogEntryData', { blogEntryId }),
    comments: async ({ blogEntryId }: Entry): Promise<string[]> =>
      (await reader.api.get('Blogs/GetComments', { blogEntryId })).items.map(({ text }) => text),
  }
}
export type Entries = Awaited<ReturnType<typeof entriesOf>>

/** Waits until the worker has kept the answers that an entry is drawn from: it keeps them a moment after the page has them. */
export const entryIsKept = (page: Page, { blogEntryId }: Entry): Promise<void> =>
  expect
    .poll(async () => {
      const answers = await keptBy(page, 'answers')
      return ['GetBlogEntryData', 'GetComments'].filter((call) =>
        answers.some((one) => one.startsWith(`/api/Blogs/${call}?`) && one.includes(`blogEntryId=${blogEntryId}`)),
      )
    })
    .toHaveLength(2)

/** A member who has read an entry after another page, with the worker at work. */
export const readerOf = async (member: WorldMember, entry: Entry, before = anyPage) => {
  const { path, title } = entry
  const visitor = await openWindow(member, withWorker)
  const { page } = visitor
  // The browser's own sync in the background does not know that the network is only played to be away.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await openWithWorker(page, before)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByLabel(words('comments.write')).waitFor()
  await entryIsKept(page, entry)
  // A page that arrived written stands there until its own scripts have come.
  await page.locator('main [data-written]').first().waitFor({ state: 'detached' })
  return visitor
}
export const comment = async (page: Page, text: string) => {
  await page.getByLabel(words('comments.write')).fill(text)
  await page.getByRole('button', { name: words('comments.send') }).click()
  await article(page).getByText(text).waitFor()
}
