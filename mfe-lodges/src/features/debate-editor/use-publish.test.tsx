// @vitest-environment happy-dom
/** Two presses before the page can draw anything begin one debate. */
import { clickTwice, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { namespace, textFiles } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import { usePublish } from './use-publish.ts'

const content: DraftContent = {
  categoryId: 1,
  poll: null,
  title: 'Linser',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hvor længe?' }] }] },
}
const debate = { lodgeId: 3, debateEntryId: undefined, published: content, voted: false, version: undefined, media: [] }
const done = () => Promise.resolve()
const keeper = { pause: done, stop: done, resume: () => undefined }

const Form = () => {
  const { publish } = usePublish(debate, keeper)
  return (
    <button type="button" onClick={() => void publish(content)}>
      Publish
    </button>
  )
}

it('begins one debate', async () => {
  const { page, asked, settled } = await show(<Form />, {
    texts: { [namespace]: textFiles },
    calls: { 'Lodges/CreateDebateEntry': { debateEntryId: 4 } },
  })
  await clickTwice(await page.find('button', 'Publish'))
  await settled()
  expect(asked('Lodges/CreateDebateEntry')).toHaveLength(1)
})
