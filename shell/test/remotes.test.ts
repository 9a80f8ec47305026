/** Remotes in a real browser: what loads, and what a broken release costs (R14 to R17). */
import path from 'node:path'
import type { ShellDescription } from '@samvaer/build/shell-description'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import {
  type BuiltRelease,
  type Fault,
  listed,
  member,
  readRelease,
  releaseFilesAddress,
  type Site,
  startSite,
} from './site.ts'

let browser: Browser
let site: Site
let steady: BuiltRelease
let throwing: BuiltRelease
let tab: WatchedPage

beforeAll(async () => {
  browser = await startBrowser()
  const dist = (name: string) => path.join(import.meta.dirname, 'remotes', name, 'dist')
  steady = readRelease(dist('steady'))
  throwing = readRelease(dist('throwing'))
})

beforeEach(async () => {
  site = await startSite({
    profile: member,
    releases: [listed(steady)],
    folders: [steady, throwing],
    faults: new Map(),
    carriesProfile: true,
    dark: false,
    overrides: false,
  })
  tab = await openPage(browser)
})
afterEach(async () => {
  await tab.page.context().close()
  await site.close()
})

const heading = () => tab.page.getByRole('heading', { level: 1 })
// A script that hangs holds the page's load event back; what each test waits for comes without it.
const open = (pathname: string) => tab.page.goto(site.origin + pathname, { waitUntil: 'domcontentloaded' })
const lazyFile = (release: BuiltRelease, end: string) =>
  Object.keys(release.description.integrity).find((file) => file.startsWith('detail.') && file.endsWith(end)) ?? ''
const flushSession = () => tab.page.evaluate(() => JSON.parse(sessionStorage.getItem('samvaer-last-good') ?? '{}'))

describe('a remote that works', () => {
  it('is shown in the shell’s tree, with its session, its texts and its styles', async () => {
    await open('/Sample')
    await expect.poll(() => heading().textContent()).toBe('Samples')
    expect(await tab.page.getByTestId('hello').textContent()).toBe('Hej Anna')
    await expect.poll(() => tab.page.getByTestId('english').textContent()).toBe('Only English')
    expect(await heading().evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px')
    expect(await tab.page.title()).toBe('Samples – Samvær')
  })

  it('follows back and forward with focus and title, and breaks no rule of the content security policy', async () => {
    await open('/Sample')
    await tab.page.getByRole('link', { name: 'Detail' }).click()
    await expect.poll(() => tab.page.title()).toBe('One sample – Samvær')
    expect(await heading().evaluate((element) => element === document.activeElement)).toBe(true)
    await tab.page.goBack()
    await expect.poll(() => heading().textContent()).toBe('Samples')
    await tab.page.goForward()
    await expect.poll(() => heading().textContent()).toBe('One sample')
    await open('/Start')
    await tab.page.getByTestId('greeting').waitFor()
    expect(tab.violations).toEqual([])
  })

  it('fetches nothing twice and nothing one after another that the page could name', async () => {
    site.state.preloads = true
    const asked: string[] = []
    const warnings: string[] = []
    tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    tab.page.on('console', (message) => {
      if (message.text().includes('preload')) warnings.push(message.text())
    })
    await open('/Sample')
    await expect.poll(() => heading().textContent()).toBe('Samples')
    const files = asked.filter((address) => /^\/(assets|mfe)\//.test(address))
    expect(files).toEqual([...new Set(files)])
    expect(files.filter((address) => address.endsWith('.json'))).toEqual([releaseFilesAddress])
    expect(warnings).toEqual([])
  })

  it.each(['missing', 'changed'] as const)(
    'is loaded by what stands in its folder where the list is %s',
    async (fault) => {
      site.state.faults.set(releaseFilesAddress, fault)
      await open('/Sample')
      await expect.poll(() => heading().textContent()).toBe('Samples')
    },
  )

  it('comes back to the row that was left, and begins at the top of a page that takes the place of another', async () => {
    await open('/Sample/rows')
    const row = tab.page.getByRole('link', { name: 'Row 60', exact: true })
    const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await top()
    // The place is kept with the next frame.
    await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await row.click()
    await expect.poll(() => heading().textContent()).toBe('One sample')
    expect(await tab.page.evaluate(() => window.scrollY)).toBe(0)
    await tab.page.goBack()
    await row.waitFor()
    await expect.poll(top).toBe(before)
    const link = tab.page.getByRole('link', { name: 'Instead of the rows' })
    await link.scrollIntoViewIfNeeded()
    expect(await tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await link.click()
    await expect.poll(() => heading().textContent()).toBe('One sample')
    await expect.poll(() => tab.page.evaluate(() => window.scrollY)).toBe(0)
  })

  it('begins at the top of an address that was typed, whatever the tab showed before', async () => {
    await open('/Sample/rows')
    const row = tab.page.getByRole('link', { name: 'Row 60', exact: true })
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const left = await tab.page.evaluate(() => window.scrollY)
    await tab.page.reload()
    await expect.poll(() => tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(left / 2)
    await open('/Sample/rows')
    await row.waitFor()
    expect(await tab.page.evaluate(() => window.scrollY)).toBe(0)
  })

  it('asks before unsaved text is left', async () => {
    await open('/Sample/detail')
    await tab.page.getByLabel('Text').fill('half a sentence')
    const leave = () => tab.page.getByRole('main').getByRole('link', { name: 'Samples' }).click()
    const dialog = tab.page.getByRole('alertdialog')
    await leave()
    await dialog.getByRole('button').first().click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await heading().textContent()).toBe('One sample')
    await leave()
    await dialog.getByRole('button').last().click()
    await expect.poll(() => heading().textContent()).toBe('Samples')
  })
})

describe('a release that fails gives way to the one before', () => {
  const entry = () => throwing.description.entry
  const fallenBack = () => ({
    'mfe-sample': {
      good: { version: steady.description.version, base: `/mfe/mfe-sample/${steady.description.version}/` },
      failed: throwing.description.version,
    },
  })
  const faults: [string, () => [string, Fault]][] = [
    ['its entry is missing', () => [entry(), 'missing']],
    ['its entry never comes', () => [entry(), 'hanging']],
    ['a byte of its entry has changed', () => [entry(), 'changed']],
    ['its exposed module is missing', () => [throwing.description.exposes['./remote']?.scripts[0] ?? '', 'missing']],
  ]
  it.each(faults)('%s', async (_what, faultOf) => {
    site.state.releases = [listed(throwing, steady)]
    site.state.faults.set(...faultOf())
    await open('/Sample')
    await tab.page.getByRole('heading', { name: 'Samples', level: 1 }).waitFor()
    expect(await flushSession()).toEqual(fallenBack())
  })

  it('its root throws, and it is not tried again by the next page of the tab', async () => {
    site.state.releases = [listed(throwing, steady)]
    await open('/Sample')
    await tab.page.getByRole('heading', { name: 'Samples', level: 1 }).waitFor()
    expect(await flushSession()).toEqual(fallenBack())
    const asked: string[] = []
    tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await tab.page.reload()
    await tab.page.getByRole('heading', { name: 'Samples', level: 1 }).waitFor()
    expect(asked.filter((address) => address.includes(throwing.description.version))).toEqual([])
  })
})

describe('without a release to fall back to', () => {
  const notice = () => tab.page.getByRole('main').getByRole('alert')

  it('the area says so by its name, the rest works, and it opens by itself when its files come', async () => {
    site.state.faults.set(steady.description.entry, 'missing')
    await open('/Sample')
    await notice().waitFor()
    expect(await notice().textContent()).toContain('Prøver')
    expect(await tab.page.getByRole('banner').isVisible()).toBe(true)
    site.state.faults.clear()
    await expect.poll(() => heading().textContent()).toBe('Samples')
  })

  it.each(['.js', '.css'])('a changed byte in a lazily loaded %s is not run', async (end) => {
    site.state.faults.set(lazyFile(steady, end), 'changed')
    await open('/Sample')
    await tab.page.getByRole('link', { name: 'Detail' }).click()
    await notice().waitFor()
    expect(await tab.page.getByRole('heading', { name: 'One sample' }).count()).toBe(0)
    site.state.faults.clear()
    await notice().getByRole('button').click()
    await expect.poll(() => heading().textContent()).toBe('One sample')
  })

  it('a slot that fails is a quiet line, and its page works', async () => {
    site.state.faults.set(steady.description.entry, 'missing')
    await open('/Start')
    const retry = tab.page.getByRole('button', { name: 'Prøv igen' })
    await retry.waitFor()
    site.state.faults.clear()
    await retry.click()
    await tab.page.getByTestId('greeting').waitFor()
  })
})

describe('the shell’s own files', () => {
  it('a changed byte in the script of further hashes: it is not run, and no file comes without a hash', async () => {
    const shell = (await (await fetch(`${site.origin}/assets/shell.json`)).json()) as ShellDescription
    const hashes = shell.rest.scripts.find(({ file }) => file.startsWith('hashes.'))?.file ?? ''
    const asked: string[] = []
    tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/assets/', '')))
    const known = () => tab.page.evaluate(() => Object.keys(globalThis.samvaerShellFiles ?? {}))
    const inPage = [...shell.scripts, ...shell.styles, { file: hashes }].map(({ file }) => file)
    site.state.faults.set(hashes, 'changed')
    await open('/Sample')
    await expect.poll(() => heading().textContent()).toBe('Samples')
    await tab.page.waitForLoadState('networkidle')
    const first = [...(await known()), ...inPage]
    const behind = () => asked.filter((file) => /^[\w.-]+\.(js|css)$/.test(file) && !first.includes(file))
    expect(asked).toContain(hashes)
    expect(behind()).toEqual([])
    site.state.faults.clear()
    await tab.page.reload()
    await expect.poll(() => behind().length).toBeGreaterThan(0)
    expect(await known()).toEqual(expect.arrayContaining(behind()))
  })

  it('a changed byte in the federation chunk keeps remotes away, and nothing else', async () => {
    const shell = await (await fetch(`${site.origin}/assets/shell.json`)).json()
    site.state.faults.set(shell.remotes.scripts[0].file, 'changed')
    await open('/Sample')
    await tab.page.getByRole('main').getByRole('alert').waitFor()
    expect(await tab.page.getByRole('banner').isVisible()).toBe(true)
  })
})

describe('links', () => {
  it('fetch the remote they lead to while the pointer comes near', async () => {
    await open('/Start')
    const asked = tab.page.waitForRequest((request) => request.url().endsWith(steady.description.entry))
    await tab.page.getByRole('link', { name: 'Prøver' }).first().hover()
    await asked
  })
})
