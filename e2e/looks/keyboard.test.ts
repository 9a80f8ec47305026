/** Whole pages by Tab: the focus is always in sight, and nothing that can be steered to is left out. */
import { world } from '@samvaer/testing/world'
import { expect } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { createLooks } from '../support/looking/look.ts'
import { openToWalk, tabThrough } from '../support/looking/tab-walk.ts'
import { runClock } from '../support/requests-under-way.ts'
import { textsOf } from '../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const danish = { language: 'da-DK' } as const
const reader = world.personas.subscriber
const entry = world.entries.find(
  ({ community, dark, authorId }) => community === reader.community && !dark && authorId !== reader.profileId,
)

const pages: readonly [path: string, width: number][] = [
  ['/', 390],
  ['/Account', 820],
  ['/Community/Blogs/MyBlogs', 1440],
  [`/Community/Blogs/Entry/${entry?.blogEntryId}`, 390],
  ['/Community/Lodges', 1440],
  ['/Mail', 1440],
  ['/Membership', 390],
  ['/Notifications', 820],
  [`/Profile/${reader.profileId}`, 820],
  ['/Search', 1440],
  ['/Support', 390],
]

const looks = createLooks()
for (const [path, width] of pages)
  looks(`${path} at ${width} px`, async () => {
    const page = await openToWalk(await (path === '/' ? visit(danish) : visitAs('subscriber', danish)), path, width)
    // Comes last, and moves what stands below it.
    if (path === '/') await page.getByRole('navigation', { name: shell('front.explore') }).waitFor()
    const { passed, missed } = await tabThrough(page)
    expect(missed).toEqual([])
    expect(passed[0]).toContain(shell('layout.skip'))
  })
looks('/Start at 1300 px, and the names that the narrow drawer shows meanwhile', async () => {
  const page = await openToWalk(await visitAs('subscriber', danish), '/Start', 1300)
  // Before that the drawer shows no names (docs/product/limits.md).
  await runClock(page, 2100)
  const phone = await page.getByRole('contentinfo').locator('a[href^="tel:"]').textContent()
  const { passed, missed } = await tabThrough(page)
  expect(missed).toEqual([])
  // One stands in the drawer beside the names, the other in the footer.
  expect(passed.filter((name) => name.includes(`${phone}`))).toHaveLength(2)
})
looks.atLeastOne()
