/** Development servers in a real browser: an edit shows at once and the page keeps its state. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DevFront, startDevFront } from '@samvaer/build/dev-front'
import type { DevServer } from '@samvaer/build/dev-server'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from '../../shell/test/browser.ts'
import { buildSample } from '../../shell/test/build-all.ts'
import { listed, member, readRelease, type Site, startSite } from '../../shell/test/site.ts'
import { type DevelopmentServers, startDevServers } from '../support/dev-servers.ts'

const shellDirectory = path.resolve(import.meta.dirname, '../../shell')
const edited = path.join(shellDirectory, '.cache/edited-sample')

let browser: Browser
let site: Site
let started: DevelopmentServers
let front: DevFront
let tab: WatchedPage

const startReleased = async (sample: string): Promise<Site> => {
  await buildSample('steady')
  const release = readRelease(path.join(sample, 'dist'))
  return startSite({
    profile: member,
    releases: [listed(release)],
    folders: [release],
    faults: new Map(),
    carriesProfile: true,
    dark: false,
    overrides: true,
  })
}

beforeAll(async () => {
  const steady = path.join(shellDirectory, 'test/remotes/steady')
  await rm(edited, { recursive: true, force: true })
  await cp(steady, edited, { recursive: true, filter: (file) => !/\/(dist|\.cache|node_modules)$/.test(file) })
  const parts = [
    { kind: 'shell', directory: shellDirectory },
    { kind: 'remote', directory: edited },
  ] as const
  ;[site, started, browser] = await Promise.all([startReleased(steady), startDevServers(parts), startBrowser()])
  front = await startDevFront({ gateway: site.origin, servers: started.servers satisfies readonly DevServer[] })
})
afterAll(async () => {
  await tab?.page.context().close()
  await front?.close()
  await started?.close()
  await site?.close()
  await rm(edited, { recursive: true, force: true })
})

const edit = async (file: string, change: (code: string) => string): Promise<void> => {
  const target = path.join(edited, 'src', file)
  await writeFile(target, change(await readFile(target, 'utf8')))
}

it('shows an edit of a remote and keeps its state', async () => {
  tab = await openPage(browser)
  await tab.page.goto(`http://localhost:${front.port}/Sample`)
  const counter = tab.page.getByRole('button', { name: /^Count/ })
  await counter.click()
  await counter.click()
  expect(await counter.textContent()).toBe('Count 2')
  const loads = await tab.page.evaluate(() => performance.timeOrigin)

  await edit('root.tsx', (code) => code.replace('>Samples</h1>', '>Edited samples</h1>'))
  await tab.page.getByRole('heading', { name: 'Edited samples' }).waitFor()
  expect(await counter.textContent()).toBe('Count 2')

  await edit('root.module.css', (code) => code.replace('3px', '7px'))
  const heading = tab.page.getByRole('heading', { name: 'Edited samples' })
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px')
  expect(await counter.textContent()).toBe('Count 2')
  expect(await tab.page.evaluate(() => performance.timeOrigin)).toBe(loads)
  expect(tab.violations).toEqual([])
})
