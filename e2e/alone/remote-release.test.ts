/**
 * Needs a real release from the registry: it runs from the next page on, one that is broken gives way to the one
 * before, and going back is the next page's as well. All that can fail of a release: shell/test/alone/failing-releases.
 */
import { failingMembers } from '@samvaer/contracts/registry/values'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { caller, send } from '../support/api.ts'
import { visitAs } from '../support/browser.ts'
import {
  alterStored,
  currentVersion,
  previewNext,
  publishNext,
  signsNoMore,
  signsSince,
  useVersion,
  withdrawVersion,
} from '../support/next-release.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { textsOf } from '../support/texts.ts'

const blogs = textsOf('mfe-blogs', 'da-DK')
const support = textsOf('mfe-support', 'da-DK')
const preview = textsOf('shell/preview', 'da-DK')

useOwnPlatform()

let healthy = ''
let release = 0
let page: Page
beforeAll(async () => {
  healthy = await currentVersion()
  page = (await visitAs('subscriber', { language: 'da-DK' })).page
})

/** The version that this test breaks. */
let broken = ''
beforeEach(() => {
  release += 1
  broken = `9.${release}.0-fault`
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signsNoMore()
  await useVersion(healthy)
})

const filesOf = (version: string) => `**/mfe/mfe-blogs/${version}/**`

const seesList = (of = page) => of.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()

/** The version whose files the page runs. */
const runs = (version: string, of = page) =>
  of.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mfe/mfe-blogs/${version}/`,
  )

it('gives way to the one before when a byte of it has changed on its way', async () => {
  await publishNext(broken)
  await page.route(filesOf(broken), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()} ` })
  })
  await page.goto('/Community/Blogs/All')
  await seesList()
  expect(await runs(healthy)).toBe(true)
})

it('gives way to the one before when it throws as it starts, and is offered no more once it did so for several', async () => {
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
  await seesList()
  expect(await runs(healthy)).toBe(true)
  await expect.poll(currentVersion).toBe(healthy)
})

/** The reasons for which the registry leaves a release out, once it has read the list again. */
const degradation = async (): Promise<string> => {
  await send('localhost', '/')
  const { degradations } = JSON.parse((await send('localhost', '/health')).body)
  return (degradations?.registry?.['release mfe-blogs'] ?? []).join()
}
const asksInVain = (needs: string) =>
  JSON.stringify({ ...JSON.parse(needs), calls: { 'Blogs/Dream': { method: 'GET', input: {}, output: {} } } })

it.each<[what: string, spoil: (version: string) => Promise<void>, said: string]>([
  ['cannot be read', (version) => alterStored(version, 'description', () => '{'), 'it cannot be read'],
  ['lacks the signature of its team', signsSince, 'it is not signed by its team'],
  ['asks for what is not there', (version) => alterStored(version, 'requires', asksInVain), 'Blogs/Dream: it is gone'],
])('is left out where it %s, by its name, and the one before goes on', async (_what, spoil, said) => {
  await previewNext(broken)
  await spoil(broken)
  await useVersion(broken)
  await expect.poll(degradation).toContain(said)
  await page.goto('/Community/Blogs/All')
  await seesList()
  expect([await runs(broken), await runs(healthy)]).toEqual([false, true])
})

it('goes on with an icon that there is not, and so does every page', async () => {
  await previewNext(broken)
  await alterStored(broken, 'description', (text) => text.replaceAll('"icon":"blogs"', '"icon":"blgos"'))
  await useVersion(broken)
  // A page may still be of the list of the second before.
  await expect
    .poll(async () => {
      await page.goto('/Community/Blogs/All')
      await seesList()
      return runs(broken)
    })
    .toBe(true)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Blogs/ })
    .first()
    .waitFor()
})

it('runs when it is healthy, from the next page view on, and the old one again after going back', async () => {
  await page.goto('/Community/Blogs/All')
  await seesList()
  await publishNext(broken)
  await page.reload()
  await seesList()
  expect(await runs(broken)).toBe(true)
  expect(await runs(healthy)).toBe(false)
  await useVersion(healthy)
  await page.reload()
  await seesList()
  expect(await runs(broken)).toBe(false)
})

it('shows developers what it throws, within a minute, with its team and the place in its files', async () => {
  const throws = `setTimeout(() => { throw new TypeError('Hej Anna is not a function') });`
  await publishNext(broken, (text, isEntry) => (isEntry ? throws + text : text))
  const began = Date.now()
  await page.goto('/Community/Blogs/All')
  await seesList()
  const { page: desk } = await visitAs('developer', { language: 'da-DK' })
  await desk.goto('/Support/Desk/Problems')
  const row = desk.getByRole('listitem').filter({ hasText: 'TypeError: not a function' })
  // The open page reads again by itself.
  await row.waitFor({ timeout: 60_000 })
  expect(Date.now() - began).toBeLessThan(60_000)
  const said = await row.textContent()
  for (const words of ['mfe-blogs', 'team-blogs', broken, '/Community/Blogs/All', support('problems.kind.threw')])
    expect(said).toContain(words)
  expect(said).toMatch(/mfe-blogs\/entry\.[0-9a-f]{8}\.js:1:\d+/)
  expect(said).not.toContain('Anna')
})

it('goes on in the tab that has it once it is withdrawn, its further files too, and the next page has the one before', async () => {
  await publishNext(broken)
  await page.goto('/Community/Blogs/All')
  await seesList()
  await withdrawVersion(broken)
  expect(await currentVersion()).toBe(healthy)
  const further = page.waitForResponse(filesOf(broken))
  await page
    .getByRole('navigation', { name: blogs('tabs.label') })
    .getByRole('link', { name: blogs('tabs.hidden') })
    .click()
  expect((await further).ok()).toBe(true)
  await page.getByRole('heading', { level: 1, name: blogs('hidden.title') }).waitFor()
  expect(await runs(healthy)).toBe(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: blogs('hidden.title') }).waitFor()
  expect([await runs(broken), await runs(healthy)]).toEqual([false, true])
})

it('is seen by whoever opens its link, under a banner that ends it, and kept by no browser', async () => {
  await page.goto(await previewNext(broken))
  const banner = page.getByRole('complementary', { name: preview('title') })
  await banner.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/Community/Blogs/All')
  await seesList()
  await banner.waitFor()
  expect(await runs(broken)).toBe(true)
  // The same member in another browser, which has no link.
  const { page: other } = await visitAs('subscriber', { language: 'da-DK' })
  await other.goto('/Community/Blogs/All')
  await seesList(other)
  expect([await runs(broken, other), await runs(healthy, other)]).toEqual([false, true])
  await Promise.all([page.waitForEvent('framenavigated'), banner.getByRole('button').click()])
  await seesList()
  expect([await runs(broken), await runs(healthy)]).toEqual([false, true])
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
