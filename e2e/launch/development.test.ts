/** Development servers in a real browser: an edit shows at once and the page keeps its state; also of one that stands alone. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type DevProxy, startDevProxy } from '@samvaer/build/dev-proxy'
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
let front: DevProxy
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

/** The files of a page that stands alone: its start, its one component, and a style. */
const alone = {
  'index.tsx': `
    import { createRoot } from 'react-dom/client'
    import { Alone } from './alone.tsx'
    createRoot(document.getElementById('root')).render(<Alone />)`,
  'alone.tsx': `
    import { useState } from 'react'
    import styles from './alone.module.css'
    export const Alone = () => {
      const [count, setCount] = useState(0)
      return <button className={styles.act} onClick={() => setCount(count + 1)}>Alone {count}</button>
    }`,
  'alone.module.css': '.act { letter-spacing: 3px; }',
}

/** Gives the sample that is edited a page that stands alone. */
const addStandalone = async (): Promise<void> => {
  const label = { 'en-GB': 'Alone', 'da-DK': 'Alene', 'nb-NO': 'Alene', 'sv-SE': 'Ensam' }
  const file = path.join(edited, 'remote.json')
  const standalone = { path: '/Alone', module: './src/alone/index.tsx', service: 'site', title: label, sizeBudget: 1 }
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), standalone }))
  await mkdir(path.join(edited, 'src/alone'))
  for (const [name, code] of Object.entries(alone)) await writeFile(path.join(edited, 'src/alone', name), code)
}

beforeAll(async () => {
  const steady = path.join(shellDirectory, 'test/remotes/steady')
  await rm(edited, { recursive: true, force: true })
  await cp(steady, edited, { recursive: true, filter: (file) => !/\/(dist|\.cache|node_modules)$/.test(file) })
  await addStandalone()
  const parts = [
    { kind: 'shell', directory: shellDirectory },
    { kind: 'remote', directory: edited },
  ] as const
  ;[site, started, browser] = await Promise.all([startReleased(steady), startDevServers(parts), startBrowser()])
  front = await startDevProxy({ gateway: site.origin, servers: started.servers satisfies readonly DevServer[] })
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

it('shows what the remote threw with the line of its source, and the mended code by itself', async () => {
  await tab.page.goto(`http://localhost:${front.port}/Sample`)
  const counter = tab.page.getByRole('button', { name: /^Count/ })
  await counter.waitFor()
  const before = await readFile(path.join(edited, 'src/root.tsx'), 'utf8')
  const line = "if (count > 0) throw new Error('one too many')"
  await edit('root.tsx', (code) => code.replace('  return (', `  ${line}\n  return (`).replace('>Edited', '>Throwing'))
  await tab.page.getByRole('heading', { name: 'Throwing samples' }).waitFor()
  await counter.click()
  const fault = tab.page.getByRole('alert')
  await fault.getByRole('heading', { name: 'Error: one too many' }).waitFor()
  const number = before.slice(0, before.indexOf('  return (')).split('\n').length
  await fault.getByText(`src/root.tsx:${number}`).waitFor()
  await fault.getByText(`→ ${number}   ${line}`).waitFor()

  await edit('root.tsx', () => before)
  await counter.waitFor()
  expect(tab.violations).toEqual([])
})

it('shows an edit of a page that stands alone and keeps its state', async () => {
  const built = '/mfe/mfe-sample/1.0.0-x/standalone.1'
  const document = `<!doctype html><html><head><title>Alone</title><link rel="stylesheet" href="${built}.css" integrity="x"><script src="${built}.js" integrity="y" defer></script></head><body><div id="root"></div><script type="application/json" id="samvaer-boot">{"site":{}}</script></body></html>`
  const gateway = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(document),
  )
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const ownFront = await startDevProxy({ gateway: origin, servers: started.servers })
  try {
    await tab.page.goto(`http://localhost:${ownFront.port}/Alone`)
    const act = tab.page.getByRole('button', { name: /^Alone/ })
    await act.click()
    const loads = await tab.page.evaluate(() => performance.timeOrigin)
    await edit('alone/alone.tsx', (code) => code.replace('>Alone {', '>Alone still {'))
    await tab.page.getByRole('button', { name: 'Alone still 1' }).waitFor()
    await edit('alone/alone.module.css', (code) => code.replace('3px', '7px'))
    await expect.poll(() => act.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px')
    expect(await act.textContent()).toBe('Alone still 1')
    expect(await tab.page.evaluate(() => performance.timeOrigin)).toBe(loads)
  } finally {
    await ownFront.close()
    gateway.close()
    gateway.closeAllConnections()
  }
})
