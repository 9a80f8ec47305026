/** A page that is open while remotes come, because the platform was starting, or go, in a real browser. */
import { expect, it, vi } from 'vitest'
import { useRemotes } from '../remote-stage.ts'
import { listed } from '../site.ts'

const stage = useRemotes()
const main = () => stage.tab.page.getByRole('main')
const places = () => stage.tab.page.getByRole('navigation').locator('a[href="/Sample"]')

it('opened while the platform starts, it says so, and has menu and sections when they are there', async () => {
  const { page } = stage.tab
  stage.site.state.releases = []
  await page.clock.install()
  await stage.open('/Start')
  await main().getByRole('status').getByRole('heading', { name: 'Vi er lige ved at starte' }).waitFor()
  expect(await places().count()).toBe(0)
  // An answer without any remote is none yet.
  const asked = page.waitForResponse('**/remotes.json')
  await page.clock.runFor(2000)
  await asked
  await main().getByRole('heading', { name: 'Vi er lige ved at starte' }).waitFor()
  stage.site.state.releases = [listed(stage.steady)]
  const loaded = page.waitForEvent('load')
  const answer = page.waitForResponse('**/remotes.json')
  let answered = false
  void answer.then(() => {
    answered = true
  })
  // The pause begins with the answer before; once this one is there, the page loads anew by itself.
  await vi.waitFor(async () => {
    await page.clock.runFor(500)
    expect(answered).toBe(true)
  }, 20_000)
  await loaded
  await places().first().waitFor()
  await main().getByText('A greeting').waitFor()
  expect(await main().getByText('Vi er lige ved at starte').count()).toBe(0)
})

it('of a remote that is taken away, it says so and leads away, and nothing of it is offered any more', async () => {
  const { page } = stage.tab
  await page.clock.install()
  await stage.open('/Sample')
  await page.getByRole('heading', { name: 'Samples', level: 1 }).waitFor()
  expect(await places().count()).toBeGreaterThan(0)
  // A site that has none at all starts again: nothing was taken away.
  stage.site.state.present = []
  const asked = page.waitForResponse('**/remotes.json')
  await page.clock.fastForward(61_000)
  await asked
  expect(await page.getByRole('heading', { name: 'Samples', level: 1 }).count()).toBe(1)
  stage.site.state.present = ['mfe-other']
  const gone = main().getByRole('alert').getByRole('heading', { name: 'Den her del findes ikke mere', level: 1 })
  await vi.waitFor(async () => {
    await page.clock.fastForward(61_000)
    expect(await gone.count()).toBe(1)
  }, 20_000)
  expect(await places().count()).toBe(0)
  await main().getByRole('link', { name: 'Gå til startsiden' }).click()
  await page.waitForURL('**/Start')
})
