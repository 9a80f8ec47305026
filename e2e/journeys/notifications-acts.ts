/** What members do that others are told of, and what a centre holds when much has happened. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { WorldMember } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { textsOf } from '../support/texts.ts'

export const host = 'uk.localhost'
export const t = textsOf('shell/notifications', 'en-GB')
export const shell = textsOf('shell', 'en-GB')

/** An act of whoever is signed in at a page, with the request that the page itself would send. */
export const act = async <Answer = unknown>(page: Page, call: string, body: unknown): Promise<Answer> => {
  const answer = await page.evaluate(
    async ([path, text]) => {
      const response = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
        body: text,
      })
      return { status: response.status, json: await response.json() }
    },
    [call, JSON.stringify(body)] as const,
  )
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.json)}`)
  return answer.json as Answer
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A new entry of a subscriber; answers with its id. */
export const writeEntry = async (page: Page, title: string): Promise<number> => {
  const text = paragraph('A few lines about an evening.')
  const { blogEntryId } = await act<{ blogEntryId: number }>(page, 'Blogs/UpdateBlogEntry', { title, text, tags: [] })
  return blogEntryId
}

export const comment = (page: Page, blogEntryId: number, text: string): Promise<{ blogCommentId: number }> =>
  act(page, 'Blogs/AddBlogComment', { blogEntryId, text })

/** The bell with so many new ones. */
export const bell = (page: Page, count: number, texts = shell) => {
  const key = count === 0 ? 'title' : count === 1 ? 'new_one' : 'new_other'
  return page
    .getByRole('banner')
    .getByRole('button', { name: texts(`topMenu.notifications.${key}`, { count }), exact: true })
}

/** The panel below the bell. */
export const panel = (page: Page, texts = t) => page.getByRole('region', { name: texts('title'), exact: true })

const hour = 60 * 60 * 1000

/** Puts unread comments on an entry into a member's centre, one an hour, straight in the database of the notifications. */
export const fillCentre = async (
  { profileId }: WorldMember,
  actor: WorldMember,
  count: number,
  change: (index: number) => Record<string, unknown> = () => ({}),
): Promise<void> => {
  const client = await MongoClient.connect(inject('databaseUri'))
  try {
    const db = client.db(`${inject('databasePrefix')}_notifications`)
    const now = Date.now()
    const rows = Array.from({ length: count }, (_, index) => {
      const createdAt = new Date(now - (index + 1) * hour)
      const row = {
        ...{ _id: profileId * 100_000 + index, profileId, type: 'BlogComment' as const, bundle: null, bundled: false },
        ...{ actors: [actor.profileId], count: 1, title: `Evening ${index + 1}`, variant: null, path: '/Start' },
        ...{ dark: false, shown: true, createdAt, readAt: null, seenAt: createdAt, mailedAt: null, version: 1 },
        ...{ raisedAt: createdAt, expireAt: new Date(now + 1000 * hour), ...change(index) },
      }
      return { ...row, tab: notificationTypeTable[row.type].tab }
    })
    await db.collection<{ _id: number }>('notifications').insertMany(rows)
  } finally {
    await client.close()
  }
}
