/** Remotes in a real browser: what loads, and what a changed file of the shell costs (R14 to R17). */
import type { ShellDescription } from '@samvaer/build/shell-description'
import { describe, expect, it } from 'vitest'
import { useRemotes } from '../remote-stage.ts'
import { releaseFilesAddress } from '../site.ts'

describe('a remote that works', () => {
  const stage = useRemotes({ goesOn: true })

  it('is shown in the shell’s tree, with its session, its texts and its styles', async () => {
    await stage.open('/Sample')
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
    expect(await stage.tab.page.getByTestId('hello').textContent()).toBe('Hej Anna')
    await expect.poll(() => stage.tab.page.getByTestId('english').textContent()).toBe('Only English')
    expect(await stage.heading().evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px')
    expect(await stage.tab.page.title()).toBe('Samples – Samvær')
  })

  it('follows back and forward with focus and title, and breaks no rule of the content security policy', async () => {
    await stage.open('/Sample')
    await stage.tab.page.getByRole('link', { name: 'Detail' }).click()
    await expect.poll(() => stage.tab.page.title()).toBe('One sample – Samvær')
    expect(await stage.heading().evaluate((element) => element === document.activeElement)).toBe(true)
    await stage.tab.page.goBack()
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
    await stage.tab.page.goForward()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
    await stage.open('/Start')
    await stage.tab.page.getByTestId('greeting').waitFor()
    expect(stage.tab.violations).toEqual([])
  })

  it('keeps the skeleton of its area until the page is there, which then comes at once', async () => {
    const { page } = stage.tab
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/detail\.[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/\/detail\.[^/]*\.js$/)
    await stage.open('/Sample/detail')
    const area = page.locator('[data-remote="mfe-sample"]')
    await area.locator('[aria-busy]').waitFor()
    const skeleton = await area.locator('[aria-busy]').elementHandle()
    await asked
    // A fallback of React would be another element, and what follows one waits for 300 ms.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await skeleton?.evaluate((element) => element.isConnected)).toBe(true)
    release()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
    expect(await skeleton?.evaluate((element) => element.isConnected)).toBe(false)
    await page.unroute(/\/detail\.[^/]*\.js$/)
  })

  it('comes back to the row that was left, and begins at the top of a page that takes the place of another', async () => {
    await stage.open('/Sample/rows')
    const row = stage.tab.page.getByRole('link', { name: 'Row 60', exact: true })
    const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await top()
    // The place is kept with the next frame.
    await stage.tab.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await row.click()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
    expect(await stage.tab.page.evaluate(() => window.scrollY)).toBe(0)
    await stage.tab.page.goBack()
    await row.waitFor()
    await expect.poll(top).toBe(before)
    const link = stage.tab.page.getByRole('link', { name: 'Instead of the rows' })
    await link.scrollIntoViewIfNeeded()
    expect(await stage.tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await link.click()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
    await expect.poll(() => stage.tab.page.evaluate(() => window.scrollY)).toBe(0)
  })

  it('begins at the top of an address that was typed, whatever the tab showed before', async () => {
    await stage.open('/Sample/rows')
    const row = stage.tab.page.getByRole('link', { name: 'Row 60', exact: true })
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await stage.tab.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const left = await stage.tab.page.evaluate(() => window.scrollY)
    await stage.tab.page.reload()
    await expect.poll(() => stage.tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(left / 2)
    await stage.open('/Sample/rows')
    await row.waitFor()
    expect(await stage.tab.page.evaluate(() => window.scrollY)).toBe(0)
  })

  it('asks before unsaved text is left', async () => {
    await stage.open('/Sample/detail')
    await stage.tab.page.getByLabel('Text').fill('half a sentence')
    const leave = () => stage.tab.page.getByRole('main').getByRole('link', { name: 'Samples' }).click()
    const dialog = stage.tab.page.getByRole('alertdialog')
    await leave()
    await dialog.getByRole('button').first().click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await stage.heading().textContent()).toBe('One sample')
    await leave()
    await dialog.getByRole('button').last().click()
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
  })
})

describe('the files of a remote', () => {
  const stage = useRemotes()

  it('fetches nothing twice and nothing one after another that the page could name', async () => {
    stage.site.state.preloads = true
    const asked: string[] = []
    const warnings: string[] = []
    stage.tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    stage.tab.page.on('console', (message) => {
      if (message.text().includes('preload')) warnings.push(message.text())
    })
    await stage.open('/Sample')
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
    const files = asked.filter((address) => /^\/(assets|mfe)\//.test(address))
    expect(files).toEqual([...new Set(files)])
    expect(files.filter((address) => address.endsWith('.json'))).toEqual([
      releaseFilesAddress(stage.steady.description),
    ])
    expect(warnings).toEqual([])
  })

  it.each(['missing', 'changed'] as const)(
    'is loaded by what stands in its folder where the file of it is %s',
    async (fault) => {
      stage.site.state.faults.set(releaseFilesAddress(stage.steady.description), fault)
      await stage.open('/Sample')
      await expect.poll(() => stage.heading().textContent()).toBe('Samples')
    },
  )
})

describe('the shell’s own files', () => {
  const stage = useRemotes()

  it('a changed byte in the script of further hashes: it is not run, and no file comes without a hash', async () => {
    const shell = (await (await fetch(`${stage.site.origin}/assets/shell.json`)).json()) as ShellDescription
    const [{ file: hashes } = { file: '' }] = shell.later
    const asked: string[] = []
    stage.tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/assets/', '')))
    const known = () => stage.tab.page.evaluate(() => Object.keys(globalThis.samvaerShellFiles ?? {}))
    const inPage = [...shell.scripts, ...shell.styles, { file: hashes }].map(({ file }) => file)
    stage.site.state.faults.set(hashes, 'changed')
    await stage.open('/Sample')
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
    await stage.tab.page.waitForLoadState('networkidle')
    const first = [...(await known()), ...inPage]
    const behind = () => asked.filter((file) => /^[\w.-]+\.(js|css)$/.test(file) && !first.includes(file))
    expect(asked).toContain(hashes)
    expect(behind()).toEqual([])
    stage.site.state.faults.clear()
    await stage.tab.page.reload()
    await expect.poll(() => behind().length).toBeGreaterThan(0)
    expect(await known()).toEqual(expect.arrayContaining(behind()))
  })

  it('a changed byte in the federation chunk keeps remotes away, and nothing else', async () => {
    const shell = await (await fetch(`${stage.site.origin}/assets/shell.json`)).json()
    stage.site.state.faults.set(shell.remotes.scripts[0].file, 'changed')
    await stage.open('/Sample')
    await stage.tab.page.getByRole('main').getByRole('alert').waitFor()
    expect(await stage.tab.page.getByRole('banner').isVisible()).toBe(true)
  })
})

describe('links', () => {
  const stage = useRemotes()

  it('fetch the remote they lead to while the pointer comes near', async () => {
    await stage.open('/Start')
    const asked = stage.tab.page.waitForRequest((request) => request.url().endsWith(stage.steady.description.entry))
    await stage.tab.page.getByRole('link', { name: 'Prøver' }).first().hover()
    await asked
  })
})
