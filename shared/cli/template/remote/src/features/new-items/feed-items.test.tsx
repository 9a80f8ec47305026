// @vitest-environment happy-dom
import { bo, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { itemOf } from '../../testing/items.ts'
import { namespace, textFiles } from '../../texts.ts'
import { feedItems } from './feed-items.tsx'

it('gives what others left to the feed, and leads to the page', async () => {
  const options = { texts: { [namespace]: textFiles } }
  const answer = { items: [itemOf(1), itemOf(2, { author: { ...bo, profileId: 7 } })] }
  await show(null, { ...options, calls: { 'Greetings/GetItems': answer } })
  const signal = new AbortController().signal
  const { items } = await feedItems.read({ take: 8, anchor: undefined, signal })
  const { page } = await show(
    items.map((item) => <feedItems.Row key={item.key} item={item} />),
    options,
  )
  await page.find('link', 'Nummer 1')
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/Community/Greetings'])
})
