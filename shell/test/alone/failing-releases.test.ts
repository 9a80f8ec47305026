/** The cost of a broken release of a remote, in a real browser (R14 to R17). */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTimeLimit, mountTimeLimit } from '../../src/remotes/load-time-limit.ts'
import { useRemotes } from '../remote-stage.ts'
import { changedRelease, type Fault, listed } from '../site.ts'

const stage = useRemotes()
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
