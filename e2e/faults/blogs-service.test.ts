/** The blogs service ends hard: its area says so and comes back by itself; the rest never notices. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { freePort } from '@samvaer/cli/in-processes'
import { type Platform, shellBuild, startPlatform } from '@samvaer/cli/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit, visitAs } from '../support/browser.ts'
import { dropGiven, newPrefix } from '../support/databases.ts'
import { textsOf } from '../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')

const entries = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link')

let browser: Browser
let platform: Platform
let data = ''
const databasePrefix = newPrefix()
beforeAll(async () => {
  browser = await openBrowser()
  data = mkdtempSync(join(tmpdir(), 'samvaer-faults-'))
  platform = await startPlatform({
    port: await freePort(),
    data,
    databasePrefix,
    processes: true,
    fresh: true,
    development: true,
    remotes: await buildAll(() => {}),
    shell: shellBuild,
    trustedProxies: ['127.0.0.1', '::1'],
    logLevel: 'fatal',
  })
})
afterAll(async () => {
  await browser.close()
  await platform.stop()
  await dropGiven(databasePrefix)
  rmSync(data, { recursive: true, force: true })
})

it('is missed in its own area alone, which comes back by itself', async () => {
  const { page } = await visitAs(browser, 'subscriber', { origin: platform.url, language: 'da-DK' })
  await page.goto('/Community/Blogs/All')
  await entries(page).first().waitFor()

  await platform.stopService('blogs')
  await page.reload()
  await page.getByText(blogs('failure.away.title')).waitFor()

  const other = await visit(browser, { origin: platform.url, language: 'da-DK' })
  await other.page.goto('/')
  await other.page.getByLabel(shell('front.signIn.login')).fill('free@samvaer.test')
  await other.page.getByLabel(shell('front.signIn.password'), { exact: true }).fill('samvaer-demo-2026')
  await other.page.getByRole('button', { name: shell('front.signIn.action') }).click()
  await other.page.waitForURL('**/Start')
  await other.page.getByRole('heading', { level: 1 }).waitFor()

  await platform.startService('blogs')
  await entries(page).first().waitFor({ timeout: 30_000 })
  expect(await page.getByText(blogs('failure.away.title')).count()).toBe(0)
})

it('is started again when its process is killed', async () => {
  const { page } = await visitAs(browser, 'subscriber', { origin: platform.url, language: 'da-DK' })
  platform.killService('blogs')
  await page.goto('/Community/Blogs/All')
  await entries(page).first().waitFor({ timeout: 30_000 })
})
