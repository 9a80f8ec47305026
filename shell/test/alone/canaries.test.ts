/** The reports of a page about a release that others are compared with, and about any other, in a real browser (R17). */
import { expect, it } from 'vitest'
import { useRemotes } from '../remote-stage.ts'
import { listed } from '../site.ts'

const stage = useRemotes()
const samples = () => stage.tab.page.getByRole('heading', { name: 'Samples', level: 1 })

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
