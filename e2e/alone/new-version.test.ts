/**
 * A new version of the site (docs/product/states.md and docs/product/limits.md): looked for now and then, and loaded
 * with the next page.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { platform } from '../support/platform.ts'
import { runClock } from '../support/requests-under-way.ts'
import { openWithWorker } from '../support/service-worker.ts'
import { textsOf } from '../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const nextMember = membersOf('newVersion')

const openCounted = async () => {
  const { page } = await openWindow(nextMember(), { host: 'no.localhost', language: 'da-DK', worker: true })
  await openWithWorker(page)
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { checks: 0, finishedChecks: 0 })
    const update = ServiceWorkerRegistration.prototype.update
    ServiceWorkerRegistration.prototype.update = function () {
      counted.checks += 1
      return update.call(this).finally(() => {
        counted.finishedChecks += 1
      })
    }
  })
  await page.clock.install()
  await page.goto('/Start')
  return page
}
const checksOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'checks') as number)
const checkedTimes = (page: Page, times: number) =>
  page.waitForFunction((wanted) => Reflect.get(globalThis, 'checks') === wanted, times)
/** By its address: the name of a place changes with what is new there. */
const goTo = async (page: Page, place: string, path = place) => {
  await page.getByRole('navigation').locator(`a[href="${place}"]`).first().click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
const goToBlogs = (page: Page) => goTo(page, '/Community/Blogs', '/Community/Blogs/All')
const goToStart = (page: Page) => goTo(page, '/Start')

it('is looked for with the page and then at most every 60 seconds; the next page is loaded whole, the open one goes on until then', async () => {
  const page = await openCounted()
  await checkedTimes(page, 1)
  await goToBlogs(page)
  // The clock of the page goes on by itself as well: what the machine takes meanwhile is time that passes.
  await runClock(page, 30_000)
  await goToStart(page)
  expect(await checksOf(page)).toBe(1)
  await runClock(page, 30_000)
  await goToBlogs(page)
  await checkedTimes(page, 2)
  await goToStart(page)
  expect(await checksOf(page)).toBe(2)

  // A check that is under way would find the new version too early.
  await page.waitForFunction(() => Reflect.get(globalThis, 'finishedChecks') === 2)
  const file = join(platform().shellDirectory, 'service-worker.js')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace(/main\.[0-9a-f]{8}\.js/, 'main.00000000.js'))
  try {
    await runClock(page, 61_000)
    await goToBlogs(page)
    await page.getByText(shell('banner.version.title')).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    const isSameDocument = () => page.evaluate(() => 'sameDocument' in globalThis)
    await page.getByRole('article').first().waitFor()
    expect(await isSameDocument()).toBe(true)
    await goToStart(page)
    expect(await isSameDocument()).toBe(false)
  } finally {
    writeFileSync(file, before)
  }
})
