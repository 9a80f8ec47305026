/**
 * Needs a real release from the registry: it runs from the next page on, one that is broken gives way to the one
 * before, and going back is the next page's as well. All that can fail of a release: shell/test/alone.
 */
import { failingMembers } from '@samvaer/contracts/registry/values'
import { world } from '@samvaer/testing/world'
import { expect, it } from 'vitest'
import { caller } from '../support/api.ts'
import { filesOf, runs, seesList, useBrokenRelease } from '../support/broken-release.ts'
import { visitAs } from '../support/browser.ts'
import { currentVersion, previewNext, publishNext, useVersion, withdrawVersion } from '../support/next-release.ts'
import { patience } from '../support/patience.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { textsOf } from '../support/texts.ts'

const blogs = textsOf('mfe-blogs', 'da-DK')
const support = textsOf('mfe-support', 'da-DK')
const preview = textsOf('shell/preview', 'da-DK')

useOwnPlatform()
const test = useBrokenRelease()

it('gives way to the one before when it throws as it starts, and is offered no more once it did so for several', async () => {
  const { page, healthy, broken } = test
  await publishNext(broken, (text, isEntry) => (isEntry ? `throw new Error('broken release');${text}` : text))
  const others = world.members.filter(
    ({ community, status, persona }) => community === 'dk' && status === 'Active' && !persona,
  )
  for (const member of others.slice(0, failingMembers - 1)) {
    const { api } = await caller(member)
    await api.post('Registry/ReportRelease', { name: 'mfe-blogs', version: broken, kind: 'threw' })
  }
  expect(await currentVersion()).toBe(broken)
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  expect(await runs(healthy, page)).toBe(true)
  await expect.poll(currentVersion).toBe(healthy)
})

it('runs when it is healthy, from the next page view on, and the old one again after going back', async () => {
  const { page, healthy, broken } = test
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  await publishNext(broken)
  await page.reload()
  await seesList(page)
  expect(await runs(broken, page)).toBe(true)
  expect(await runs(healthy, page)).toBe(false)
  await useVersion(healthy)
  await page.reload()
  await seesList(page)
  expect(await runs(broken, page)).toBe(false)
})

it('shows developers what it throws, within a minute, with its team and the place in its files', async () => {
  const { page, broken } = test
  const throws = `setTimeout(() => { throw new TypeError('Hej Anna is not a function') });`
  await publishNext(broken, (text, isEntry) => (isEntry ? throws + text : text))
  const began = Date.now()
  const told = page.waitForResponse('**/api/Registry/ReportPageProblems')
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  // A desk that was opened before would show it with its next reading only.
  await told
  const { page: desk } = await visitAs('developer', { language: 'da-DK' })
  await desk.goto('/Support/Desk/Problems')
  const row = desk.getByRole('listitem').filter({ hasText: 'TypeError: not a function' })
  await row.waitFor({ timeout: patience(60_000) })
  expect(Date.now() - began).toBeLessThan(60_000)
  const said = await row.textContent()
  for (const words of ['mfe-blogs', 'team-blogs', broken, '/Community/Blogs/All', support('problems.kind.threw')])
    expect(said).toContain(words)
  expect(said).toMatch(/mfe-blogs\/entry\.[0-9a-f]{8}\.js:1:\d+/)
  expect(said).not.toContain('Anna')
})

it('goes on in the tab that has it once it is withdrawn, its further files too, and the next page has the one before', async () => {
  const { page, healthy, broken } = test
  await publishNext(broken)
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  await withdrawVersion(broken)
  expect(await currentVersion()).toBe(healthy)
  const further = page.waitForResponse(filesOf(broken))
  await page
    .getByRole('navigation', { name: blogs('tabs.label') })
    .getByRole('link', { name: blogs('tabs.hidden') })
    .click()
  expect((await further).ok()).toBe(true)
  await page.getByRole('heading', { level: 1, name: blogs('hidden.title') }).waitFor()
  expect(await runs(healthy, page)).toBe(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: blogs('hidden.title') }).waitFor()
  expect([await runs(broken, page), await runs(healthy, page)]).toEqual([false, true])
})

it('is seen by whoever opens its link, under a banner that ends it, and kept by no browser', async () => {
  const { page, healthy, broken } = test
  await page.goto(await previewNext(broken))
  const banner = page.getByRole('complementary', { name: preview('title') })
  await banner.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  await banner.waitFor()
  expect(await runs(broken, page)).toBe(true)
  await Promise.all([page.waitForEvent('framenavigated'), banner.getByRole('button').click()])
  await seesList(page)
  expect([await runs(broken, page), await runs(healthy, page)]).toEqual([false, true])
  const kept = await page.evaluate(async (version) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes(version) || (await (await cache.match(request))?.text())?.includes(version))
          found.push(request.url)
    }
    return found
  }, broken)
  expect(kept).toEqual([])
})
