// @vitest-environment happy-dom
import { type Answers, show, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { entryCard } from '../../testing/entries.ts'
import { namespace, textFiles } from '../../texts.ts'
import { NewComments } from './new-comments.tsx'

const since = '2026-03-02T12:00:00.000Z'
const [before, after] = ['2026-03-02T11:59:00.000Z', '2026-03-02T12:00:00.000Z']
const open = (answer: NonNullable<Answers['Blogs/GetMyBlogEntries']>) =>
  show(<NewComments since={since} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Blogs/GetMyBlogEntries': answer },
  })
const unread = { latestCommentAt: after, read: true, newComments: true }

it('counts own entries with comments since then that the member has not seen', async () => {
  const items = [
    entryCard(1, unread),
    entryCard(2, { ...unread, read: false, newComments: false }),
    entryCard(3, { ...unread, newComments: false }),
    entryCard(4, { ...unread, latestCommentAt: before }),
    entryCard(5),
  ]
  const { page, asked } = await open({ items, next: null })
  const row = await page.find('link', texts.lastVisit.comments.replace('{{shown}}', '2'))
  expect(row.getAttribute('href')).toBe('/Community/Blogs/MyBlogs')
  expect(asked('Blogs/GetMyBlogEntries')).toMatchObject([{ orderByCommentDate: true, take: 30 }])
})

it('names the one entry, and leads to it', async () => {
  const { page } = await open({ items: [entryCard(1, unread)], next: null })
  const row = await page.find('link', texts.lastVisit.commentsBelow.replace('{{title}}', 'Entry 1'))
  expect(row.getAttribute('href')).toBe('/Community/Blogs/Entry/1/entry-1')
})

it('is nothing without any, and says so when nobody answers', async () => {
  const { settled } = await open({ items: [entryCard(1)], next: null })
  await settled()
  expect(document.body.textContent).toBe('')
  const { page } = await open(unreachable)
  await page.find('button')
})
