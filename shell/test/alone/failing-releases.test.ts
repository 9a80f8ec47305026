/** The cost of a broken release of a remote, in a real browser (R14 to R17). */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTimeLimit, mountTimeLimit } from '../../src/remotes/load-time-limit.ts'
import { useRemotes } from '../remote-stage.ts'
import { type BuiltRelease, changedRelease, type Fault, listed } from '../site.ts'

const stage = useRemotes()
const lazyFile = (release: BuiltRelease, end: string) =>
  Object.keys(release.description.integrity).find((file) => file.startsWith('detail.') && file.endsWith(end)) ?? ''
/** The words of the next report to the registry. */
const nextReport = async () => {
  const request = await stage.tab.page.waitForRequest('**/api/Registry/ReportRelease')
  return request.postDataJSON() as unknown
}
const reported = (kind: string) => ({ name: 'mfe-sample', version: stage.throwing.description.version, kind })
const samples = () => stage.tab.page.getByRole('heading', { name: 'Samples', level: 1 })
const flushSession = () =>
  stage.tab.page.evaluate(() => JSON.parse(sessionStorage.getItem('samvaer-last-good') ?? '{}'))

describe('a release that fails gives way to the one before', () => {
  const entry = () => stage.throwing.description.entry
  const fallenBack = () => ({
    'mfe-sample': {
      good: { version: stage.steady.description.version, base: `/mfe/mfe-sample/${stage.steady.description.version}/` },
      failed: stage.throwing.description.version,
    },
  })
  const faults: [string, () => [string, Fault]][] = [
    ['its entry is missing', () => [entry(), 'missing']],
    ['its entry never comes', () => [entry(), 'hanging']],
    ['a byte of its entry has changed', () => [entry(), 'changed']],
    [
      'its exposed module is missing',
      () => [stage.throwing.description.exposes['./remote']?.scripts[0] ?? '', 'missing'],
    ],
  ]
  it.each(faults)('%s', async (_what, faultOf) => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const [file, fault] = faultOf()
    stage.site.state.faults.set(file, fault)
    const { clock } = stage.tab.page
    await clock.install()
    const asked = stage.tab.page.waitForRequest((request) => request.url().endsWith(file))
    const report = nextReport()
    await stage.open('/Sample')
    await asked
    if (fault === 'hanging') await clock.fastForward(loadTimeLimit)
    await samples().waitFor()
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('missing'))
  })

  it('its root suspends for ever', async () => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const report = nextReport()
    await stage.tab.page.clock.install()
    await stage.open('/Sample?fault=hangs')
    await stage.tab.page.waitForFunction(() => 'hangs' in globalThis)
    await stage.tab.page.clock.fastForward(mountTimeLimit)
    await samples().waitFor()
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('late'))
  })

  it('it brings a React of its own', async () => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const report = nextReport()
    await stage.open('/Sample?fault=react')
    await samples().waitFor()
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('threw'))
  })

  it.each([
    ['an older React of the same major', '^19.0.0', true],
    ['a newer React than there is', '^99.0.0', false],
  ])('it was built with %s', async (_what, range, runs) => {
    const built = changedRelease(stage.steady, '9.0.0-react', (text) =>
      text.replaceAll(/requiredVersion:"\^19\.\d+\.0"/g, `requiredVersion:"${range}"`),
    )
    stage.site.state.folders = [built, stage.steady]
    stage.site.state.releases = [listed(built, stage.steady)]
    await stage.open('/Sample')
    await samples().waitFor()
    expect(await flushSession()).toMatchObject({
      'mfe-sample': { good: { version: (runs ? built : stage.steady).description.version } },
    })
    rmSync(path.dirname(built.directory), { recursive: true })
  })

  it('it throws after it was mounted, and the document stays', async () => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const report = nextReport()
    await stage.open('/Sample?fault=later')
    await stage.tab.page.getByRole('heading', { name: 'Faulty', level: 1 }).waitFor()
    await stage.tab.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await stage.tab.page.getByRole('button', { name: 'Throw' }).click()
    await samples().waitFor()
    expect(await stage.tab.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(await stage.tab.page.getByRole('banner').isVisible()).toBe(true)
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('threw'))
  })

  it('a slot of it throws while its page is open, and the document stays', async () => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const report = nextReport()
    await stage.open('/Start')
    await stage.tab.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await stage.tab.page.getByRole('button', { name: 'Throw in the slot' }).click()
    await stage.tab.page.getByTestId('greeting').waitFor()
    expect(await stage.tab.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('threw'))
  })

  it('its root throws, and it is not tried again by the next page of the tab', async () => {
    stage.site.state.releases = [listed(stage.throwing, stage.steady)]
    const report = nextReport()
    await stage.open('/Sample')
    await samples().waitFor()
    expect(await flushSession()).toEqual(fallenBack())
    expect(await report).toEqual(reported('threw'))
    const asked: string[] = []
    stage.tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await stage.tab.page.reload()
    await samples().waitFor()
    expect(asked.filter((address) => address.includes(stage.throwing.description.version))).toEqual([])
  })
})

it('one that a canary is compared with tells that it works, once a page; no other does', async () => {
  const reports: unknown[] = []
  stage.tab.page.on('request', (request) => {
    if (request.url().endsWith('/api/Registry/ReportRelease')) reports.push(request.postDataJSON())
  })
  const visit = async (watched?: true) => {
    stage.site.state.releases = [{ ...listed(stage.steady), ...(watched && { watched }) }]
    await stage.open('/Sample')
    await samples().waitFor()
    await stage.tab.page.getByRole('link', { name: 'Detail' }).click()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
    // Away and back: it is mounted once more on the same page.
    await stage.tab.page.getByRole('banner').getByRole('link').first().click()
    await stage.tab.page.getByRole('heading', { name: 'One sample' }).waitFor({ state: 'detached' })
    await stage.tab.page.goBack()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
  }
  await visit()
  expect(reports).toEqual([])
  await visit(true)
  const { version } = stage.steady.description
  await expect.poll(() => reports).toEqual([{ name: 'mfe-sample', version, kind: 'worked' }])
})

it.each([
  ['a canary, which tells so', true],
  ['any other, which says nothing', undefined],
] as const)('an error of it that no boundary catches leaves the page as it is: %s', async (_what, watched) => {
  const kinds: unknown[] = []
  stage.tab.page.on('request', (request) => {
    if (request.url().endsWith('/api/Registry/ReportRelease')) kinds.push(request.postDataJSON().kind)
  })
  stage.site.state.releases = [{ ...listed(stage.throwing, stage.steady), ...(watched && { watched }) }]
  await stage.open('/Sample?fault=later')
  const { page } = stage.tab
  const thrown = page.waitForEvent('pageerror')
  await page.getByRole('button', { name: 'Fail unseen' }).click()
  await thrown
  // Another report that follows is the sign that none is under way.
  await page.getByRole('button', { name: 'Throw', exact: true }).click()
  await samples().waitFor()
  await expect.poll(() => kinds).toEqual(watched ? ['worked', 'uncaught', 'threw'] : ['threw'])
})

describe('without a release to fall back to', () => {
  const notice = () => stage.tab.page.getByRole('main').getByRole('alert')

  it('the area says so by its name, the rest works, and it opens by itself when its files come', async () => {
    stage.site.state.faults.set(stage.steady.description.entry, 'missing')
    await stage.tab.page.clock.install()
    await stage.open('/Sample')
    await notice().waitFor()
    // It is the whole page, and has its heading.
    expect(await notice().getByRole('heading', { level: 1 }).textContent()).toContain('Prøver')
    expect(await stage.tab.page.getByRole('banner').isVisible()).toBe(true)
    stage.site.state.faults.clear()
    // It looks for them again after two seconds.
    await stage.tab.page.clock.fastForward(2000)
    await expect.poll(() => stage.heading().textContent()).toBe('Samples')
  })

  it.each(['.js', '.css'])('a changed byte in a lazily loaded %s is not run', async (end) => {
    stage.site.state.faults.set(lazyFile(stage.steady, end), 'changed')
    await stage.open('/Sample')
    await stage.tab.page.getByRole('link', { name: 'Detail' }).click()
    await notice().waitFor()
    expect(await stage.tab.page.getByRole('heading', { name: 'One sample' }).count()).toBe(0)
    stage.site.state.faults.clear()
    await notice().getByRole('button').click()
    await expect.poll(() => stage.heading().textContent()).toBe('One sample')
  })

  it('a slot that fails is a quiet line, and its page works', async () => {
    stage.site.state.faults.set(stage.steady.description.entry, 'missing')
    await stage.open('/Start')
    const retry = stage.tab.page.getByRole('button', { name: 'Prøv igen' })
    await retry.waitFor()
    stage.site.state.faults.clear()
    await retry.click()
    await stage.tab.page.getByTestId('greeting').waitFor()
  })
})
