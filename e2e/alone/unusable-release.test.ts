/** Needs a real release from the registry: a release that is published with a fault in its data costs itself alone. */
import { expect, it } from 'vitest'
import { send } from '../support/api.ts'
import { runs, seesList, useBrokenRelease } from '../support/broken-release.ts'
import { alterStored, previewNext, signsSince, useVersion } from '../support/next-release.ts'
import { useOwnPlatform } from '../support/platform.ts'

useOwnPlatform()
const test = useBrokenRelease()

/** The reasons for which the registry leaves a release out, once it has read the list again. */
const degradation = async (): Promise<string> => {
  await send('localhost', '/')
  const { degradations } = JSON.parse((await send('localhost', '/health')).body)
  return (degradations?.registry?.['release mfe-blogs'] ?? []).join()
}
const asksInVain = (needs: string) =>
  JSON.stringify({ ...JSON.parse(needs), calls: { 'Blogs/Dream': { method: 'GET', input: {}, output: {} } } })

it.each<[what: string, spoil: (version: string) => Promise<void>, said: string]>([
  ['cannot be read', (version) => alterStored(version, 'description', () => '{'), 'it cannot be read'],
  ['lacks the signature of its team', signsSince, 'it is not signed by its team'],
  ['asks for what is not there', (version) => alterStored(version, 'requires', asksInVain), 'Blogs/Dream: it is gone'],
])('is left out where it %s, by its name, and the one before goes on', async (_what, spoil, said) => {
  const { page, healthy, broken } = test
  await previewNext(broken)
  await spoil(broken)
  await useVersion(broken)
  await expect.poll(degradation).toContain(said)
  await page.goto('/Community/Blogs/All')
  await seesList(page)
  expect([await runs(broken, page), await runs(healthy, page)]).toEqual([false, true])
})

it('goes on with an icon that there is not, and so does every page', async () => {
  const { page, broken } = test
  await previewNext(broken)
  await alterStored(broken, 'description', (text) => text.replaceAll('"icon":"blogs"', '"icon":"blgos"'))
  await useVersion(broken)
  // A page may still be of the list of the second before.
  await expect
    .poll(async () => {
      await page.goto('/Community/Blogs/All')
      await seesList(page)
      return runs(broken, page)
    })
    .toBe(true)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Blogs/ })
    .first()
    .waitFor()
})
