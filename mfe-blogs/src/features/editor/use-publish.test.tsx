// @vitest-environment happy-dom
/** Two presses before the page can draw anything publish one entry, or let one wait. */
import { clickTwice, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { namespace, textFiles } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import { usePublish } from './use-publish.ts'

const content: DraftContent = {
  title: 'En tur',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ud i det blå.' }] }] },
  tags: [],
}
const entry = {
  blogEntryId: undefined,
  published: content,
  version: undefined,
  media: [],
  publishAt: undefined,
}
const done = () => Promise.resolve()
const keeper = { pause: done, stop: done, resume: () => undefined }

const Form = () => {
  const { publish, schedule } = usePublish(entry, keeper)
  return (
    <>
      <button type="button" onClick={() => void publish(content)}>
        Publish
      </button>
      <button type="button" onClick={() => void schedule(content, '2099-01-01T00:00:00.000Z')}>
        Schedule
      </button>
    </>
  )
}

it.each([
  ['Publish', 'Blogs/UpdateBlogEntry'],
  ['Schedule', 'Blogs/ScheduleBlogEntry'],
] as const)('%s', async (button, call) => {
  const { page, asked, settled } = await show(<Form />, {
    texts: { [namespace]: textFiles },
    calls: { 'Blogs/UpdateBlogEntry': { blogEntryId: 4 }, 'Blogs/ScheduleBlogEntry': { blogEntryId: 4 } },
  })
  await clickTwice(await page.find('button', button))
  await settled()
  expect(asked(call)).toHaveLength(1)
})
