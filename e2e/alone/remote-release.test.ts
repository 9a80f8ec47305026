/** A release that does not come, does not answer, throws or was tampered with: the previous one runs, the rest never notices. */
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { currentVersion, publishNext, useVersion } from '../support/next-release.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { textsOf } from '../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
/** Milliseconds within which the previous release, or a callout, stands in the place (R17). */
const limit = 5000

useOwnPlatform()

let healthy = ''
let release = 0
/** Signed in, with a page opened before, so that the measured time is that of the remote alone. */
let page: Page
beforeAll(async () => {
  healthy = await currentVersion()
  page = (await visitAs('subscriber', { language: 'da-DK' })).page
  await page.goto('/ReAcceptance')
})

/** The version that this test breaks. */
let broken = ''
beforeEach(() => {
  release += 1
  broken = `9.${release}.0-fault`
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await useVersion(healthy)
})

const filesOf = (version: string) => `**/mfe/mfe-blogs/${version}/**`

const abortAll = (version: string, act: (route: Route) => Promise<void>) => page.route(filesOf(version), act)

const seesList = (timeout: number) =>
  page.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor({ timeout })

/** The version whose files the page runs. */
const runs = (version: string) =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mfe/mfe-blogs/${version}/`,
  )

describe('the current release', () => {
  it.each<[string, (route: Route) => Promise<void>]>([
    ['answers 404', (route) => route.fulfill({ status: 404, body: '' })],
    ['breaks off', (route) => route.abort('connectionreset')],
    [
      'has a wrong byte',
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()} ` })
      },
    ],
  ])('falls back within 5 s when it %s', async (_what, act) => {
    await publishNext(broken)
    await abortAll(broken, act)
    await page.goto('/Community/Blogs/All')
    await seesList(limit)
    expect(await runs(healthy)).toBe(true)
  })

  it('falls back within 5 s when it hangs', async () => {
    await publishNext(broken)
    // A browser with its own clock: how long a slow machine takes to bring the previous release is not waiting for this one.
    const { page: tab } = await visitAs('subscriber', { language: 'da-DK' })
    await tab.clock.install()
    const hanging: string[] = []
    await tab.route(filesOf(broken), (route) => {
      hanging.push(route.request().url())
      return new Promise<void>(() => {})
    })
    const ranHealthy = tab.waitForRequest(filesOf(healthy))
    // A page whose preloads hang never finishes loading; it is used long before that.
    await tab.goto('/Community/Blogs/All', { waitUntil: 'commit' })
    await tab.getByRole('banner').waitFor()
    await expect.poll(() => hanging.length).toBeGreaterThan(0)
    await tab.clock.fastForward(limit)
    await ranHealthy
    await tab.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()
  })

  it('falls back when it throws as it starts', async () => {
    await publishNext(broken, (text, isEntry) => (isEntry ? `throw new Error('broken release');${text}` : text))
    await page.goto('/Community/Blogs/All')
    await seesList(limit)
    expect(await runs(healthy)).toBe(true)
  })

  it('leaves a callout in its place when the previous one fails as well, and the rest works', async () => {
    await publishNext(broken)
    await abortAll(broken, (route) => route.fulfill({ status: 404, body: '' }))
    await abortAll(healthy, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/Community/Blogs/All')
    const retry = page.getByRole('main').getByRole('button', { name: shell('area.failed.retry') })
    await retry.waitFor({ timeout: 2 * limit })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: shell('places.start') })
      .first()
      .click()
    await page.waitForURL('**/Start')
    await page.goBack()
    await retry.waitFor({ timeout: 2 * limit })
    await page.unroute(filesOf(healthy))
    await page.unroute(filesOf(broken))
    // By itself: it is looked for with growing pauses.
    await seesList(4 * limit)
  })
})

it('runs when it is healthy, from the next page view on, and the old one again after going back', async () => {
  await page.goto('/Community/Blogs/All')
  await seesList(limit)
  await publishNext(broken)
  await page.reload()
  await seesList(limit)
  expect(await runs(broken)).toBe(true)
  expect(await runs(healthy)).toBe(false)
  await useVersion(healthy)
  await page.reload()
  await seesList(limit)
  expect(await runs(broken)).toBe(false)
})
