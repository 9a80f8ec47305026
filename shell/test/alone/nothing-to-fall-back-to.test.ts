/** The cost of a release that fails where there is none before it, in a real browser (R14 to R17). */
import { expect, it } from 'vitest'
import { useRemotes } from '../remote-stage.ts'
import type { BuiltRelease } from '../site.ts'

const stage = useRemotes()
const lazyFile = (release: BuiltRelease, end: string) =>
  Object.keys(release.description.integrity).find((file) => file.startsWith('detail.') && file.endsWith(end)) ?? ''
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
