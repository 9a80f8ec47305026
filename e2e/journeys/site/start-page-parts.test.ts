/** Needs the page with its remotes: the start page of a member who has arranged nothing, as its parts come and fail. */
import { beforeAll, expect, it } from 'vitest'
import { type Visitor, visitAs } from '../../support/browser.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../../support/looking/stillness.ts'
import { passRetries } from '../../support/passing-time.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const shell = textsOf('shell', 'da-DK')

let signedIn: Visitor
beforeAll(async () => {
  signedIn = await visitAs('free', { language: 'da-DK' })
})
const newPage = () => signedIn.context.newPage()

it('stands without its settings, says why a section is not there, and offers to try again where that can help', async () => {
  const page = await newPage()
  await page.clock.install()
  const refuse = (call: string, status: number, code: string) =>
    page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: { code } }))
  await page.route('**/api/StartSettings/**', (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
  await refuse('TopMenu/OnlineFavorites', 403, 'NotAllowed')
  await refuse('Common/GetChatRoomsForStart', 500, 'Unexpected')
  await page.goto('/Start')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await passRetries(page)
  await page.locator('[data-section=NewestBlogs]').waitFor()
  const [favourites, chat] = ['OnlineFavorites', 'ChatRightNow'].map((id) => page.locator(`[data-section=${id}]`))
  const retry = { name: shell('ui.failure.retry') }
  await favourites?.getByText(shell('ui.failure.refused')).waitFor()
  expect(await favourites?.getByRole('button', retry).count()).toBe(0)
  await passRetries(page)
  await chat?.getByText(shell('ui.failure.title')).waitFor()
  await page.unroute('**/api/Common/GetChatRoomsForStart*')
  await chat?.getByRole('button', retry).click()
  await chat?.getByText(shell('ui.failure.title')).waitFor({ state: 'detached' })
})

it('stands still while its sections come, two of the first behind the last', async () => {
  const page = await newPage()
  // All of it is in sight: below the window nothing that moves would count.
  await page.setViewportSize({ width: 1440, height: 6000 })
  await withoutTypefaces(page)
  await watchShifts(page)
  const gate = Promise.withResolvers<void>()
  for (const call of ['Search/GetNewestMedia', 'Blogs/GetAllBlogEntries'])
    await page.route(`**/api/${call}*`, async (route) => {
      await gate.promise
      await route.continue()
    })
  await page.goto('/Start')
  const last = page.locator('[data-section=ChatRightNow]')
  await last.locator('section[aria-busy=false]').waitFor({ state: 'attached' })
  gate.resolve()
  await last.waitFor()
  await rests(page)
  await stayedStill(page)
})

it('leads to signing in when the settings say that the session is over', async () => {
  const page = await newPage()
  await page.goto('/Community/Blogs/All')
  await page.getByRole('article').first().waitFor()
  // Any other call of the page would notice it first.
  const noticing = /\/api\/(StartSettings|CurrentProfile)\//
  await page.route('**/api/**', (route) =>
    noticing.test(route.request().url()) ? route.continue() : new Promise<void>(() => {}),
  )
  await signedIn.context.clearCookies({ name: '__Host-sid' })
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
})
