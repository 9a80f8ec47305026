/** The acts of members that others are notified of, and a centre in which much has happened. */
import type { ApiClient } from '@samvaer/contracts/client'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { WorldMember } from '@samvaer/testing/world'
import { type Collection, MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { anyPage, type VisitorOptions } from '../browser.ts'
import { openWindow } from '../member-window.ts'
import { platform } from '../platform.ts'
import { textsOf } from '../texts.ts'

export const host = 'uk.localhost'
export const t = textsOf('shell/notifications', 'en-GB')
/** The texts of the types. */
export const said = textsOf('notification-types', 'en-GB')
export const shell = textsOf('shell', 'en-GB')

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

interface Acting {
  api: ApiClient
}

/** A new entry of a subscriber; answers with its id. */
export const writeEntry = async ({ api }: Acting, title: string): Promise<number> => {
  const text = paragraph('A few lines about an evening.')
  return (await api.post('Blogs/UpdateBlogEntry', { title, text })).blogEntryId
}

export const comment = ({ api }: Acting, blogEntryId: number, text: string) =>
  api.post('Blogs/AddBlogComment', { blogEntryId, text })

export const like = ({ api }: Acting, itemId: number) =>
  api.post('Common/ToggleLike', { itemType: 'BlogEntry', itemId })

/** The bell with so many new ones. */
export const bell = (page: Page, count: number, texts = shell) => {
  const key = count === 0 ? 'title' : count === 1 ? 'new_one' : 'new_other'
  return page
    .getByRole('banner')
    .getByRole('button', { name: texts(`topMenu.notifications.${key}`, { count }), exact: true })
}

/** Hears when the page listens to what happens; ask before it opens, and wait for it before something happens. */
export const listens = (page: Page): Promise<unknown> =>
  page
    .waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
    .then((socket) => socket.waitForEvent('framereceived'))

/** Opens a page and waits until it shows how much is new and hears of more. */
export const openListening = async (page: Page, path = anyPage): Promise<void> => {
  await Promise.all([listens(page), page.goto(path)])
  await bell(page, 0).waitFor()
}

/** The panel below the bell. */
export const panel = (page: Page, texts = t) => page.getByRole('region', { name: texts('title'), exact: true })

/** Works on the notifications of a member, straight in the database. */
const inCentre = async (
  { profileId }: WorldMember,
  work: (rows: Collection<{ _id: number }>) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const rows = client.db(`${platform().databasePrefix}_notifications`).collection<{ _id: number }>('notifications')
    // The demo's own notifications of the member are none of a journey's.
    await rows.deleteMany({ profileId })
    await work(rows)
  } finally {
    await client.close()
  }
}

/** The window of a member who was notified of nothing yet. */
export const openUnnotified = async (who: WorldMember, options: VisitorOptions = {}) => {
  await inCentre(who)
  return openWindow(who, { host, ...options })
}

const hour = 60 * 60 * 1000

/** Puts unread comments on an entry into a member's centre, one an hour, in the place of what is there. */
export const fillCentre = (
  owner: WorldMember,
  actor: WorldMember,
  count: number,
  change: (index: number) => Record<string, unknown> = () => ({}),
): Promise<void> =>
  inCentre(owner, (rows) => {
    const { profileId } = owner
    const now = Date.now()
    return rows.insertMany(
      Array.from({ length: count }, (_, index) => {
        const createdAt = new Date(now - (index + 1) * hour)
        const row = {
          ...{ _id: profileId * 100_000 + index, profileId, type: 'BlogComment' as const, bundle: null },
          ...{ bundled: false, actors: [actor.profileId], count: 1, title: `Evening ${index + 1}`, variant: null },
          ...{ path: anyPage, dark: false, shown: true, createdAt, readAt: null, seenAt: createdAt, mailedAt: null },
          ...{ version: 1, raisedAt: createdAt, expireAt: new Date(now + 1000 * hour), ...change(index) },
        }
        return { ...row, tab: notificationTypeTable[row.type].tab }
      }),
    )
  })
