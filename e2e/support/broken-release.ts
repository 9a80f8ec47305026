/** A release of the blogs that a test publishes and breaks, beside the one that runs; each test has its own version. */
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { visitAs } from './browser.ts'
import { currentVersion, useVersion } from './next-release.ts'
import { textsOf } from './texts.ts'

const blogs = textsOf('mfe-blogs', 'da-DK')

export const filesOf = (version: string) => `**/mfe/mfe-blogs/${version}/**`

/** Waits until the remote itself has drawn the list: a page that arrives written shows it before any script came. */
export const seesList = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()
  await page.locator('main [data-written^="mfe-"]').waitFor({ state: 'detached' })
}

/** True when the page runs files of the version. */
export const runs = (version: string, page: Page) =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mfe/mfe-blogs/${version}/`,
  )

/** Gives each test a version to break and the page of a subscriber, and goes back to the healthy release after it. */
export const useBrokenRelease = () => {
  const test = {} as { page: Page; healthy: string; broken: string }
  let release = 0
  beforeAll(async () => {
    test.healthy = await currentVersion()
    test.page = (await visitAs('subscriber', { language: 'da-DK' })).page
  })
  beforeEach(() => {
    release += 1
    test.broken = `9.${release}.0-fault`
  })
  afterEach(async () => {
    await test.page.unrouteAll({ behavior: 'ignoreErrors' })
    await useVersion(test.healthy)
  })
  return test
}
