// @vitest-environment happy-dom
/** The states of a list of entries: on its way, without an answer, and full on a second try. */
import { click, never, show, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { Root } from '../root.tsx'
import { entryCard } from '../testing/entries.ts'
import { namespace, textFiles } from '../texts.ts'

const open = (list: typeof never | typeof unreachable) =>
  show(<Root />, {
    at: '/Community/Blogs/All',
    route: '/Community/Blogs/*',
    texts: { [namespace]: textFiles },
    calls: { 'Blogs/GetAllBlogEntries': list },
  })

it('shows the outline of a list while it is on its way', async () => {
  await open(never)
  await until(() => document.querySelectorAll('ul[aria-busy="true"] > li').length === 6)
})

it('says that a list does not come, and shows what comes then', async () => {
  const { page, answer } = await open(unreachable)
  const again = await page.find('button', 'ui.failure.retry')
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  answer({ 'Blogs/GetAllBlogEntries': { items: [entryCard(7)], next: null } })
  await click(again)
  await page.find('link', 'Entry 7')
})
