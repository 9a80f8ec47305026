/**
 * Needs navigation and the services together: who is led where, and back (docs/product/states.md). The rule:
 * shell/src/routing; what a page hears of a session that changed: shell/src/session.
 */
import { world } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { picture, visit, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const validation = textsOf('shell/validation', 'da-DK')
const methods = textsOf('mfe-profile', 'da-DK')
const nextMember = membersOf('guards')
const danish = { language: 'da-DK' } as const
const dkEntry = world.entries.find((entry) => entry.community === 'dk' && !entry.dark)
const darkEntry = world.entries.find((entry) => entry.dark)

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

it('leads a visitor to signing in, and from there to the wanted page', async () => {
  const { page } = await visit()
  const wanted = `/Community/Blogs/Entry/${dkEntry?.blogEntryId}`
  await page.goto(wanted)
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === wanted)
  await page.getByLabel(t('front.signIn.login')).fill(world.personas.free.email)
  await page.getByLabel(t('front.signIn.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: t('front.signIn.action'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: dkEntry?.title ?? '' }).waitFor()
})

it('keeps the dark site behind its gate, and lets an approved member in', async () => {
  const outside = await visitAs('subscriber', { host: 'dark.localhost' })
  await outside.page.goto('/Community/Blogs/All')
  await outside.page.getByText(t('front.gate.title')).waitFor()

  const inside = await visitAs('dark', { host: 'dark.localhost' })
  await inside.page.goto('/Community/Blogs/All')
  await inside.page.getByRole('link', { name: darkEntry?.title ?? '' }).waitFor()
})

it('leads away who is locked while the page is open: to what helps, what stays open, and out', async () => {
  const member = nextMember()
  const { page, complaints } = await visitAs(member, danish)
  await page.goto('/Start')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await changeAccount(member.profileId, { status: 'Locked', forcedValidation: true })
  // A known session is believed for up to a second.
  await expect.poll(async () => (await page.request.get('/api/TopMenu/OnlineFavorites')).status()).toBe(403)
  // The next call is refused; a page that is still loading may make it before the click, which then has nothing to
  // find.
  const away = at(page, '/ProfileValidation')
  await Promise.race([away, page.getByRole('link', { name: 'Blogs' }).first().click()])
  await away
  await page.getByRole('heading', { level: 1, name: validation('titles.locked') }).waitFor()
  const main = page.getByRole('main')
  // The remote of the profiles draws who is validated, and how: the way by the support is for whom nothing else helps.
  await page.getByRole('region', { name: methods('validation.you'), exact: true }).waitFor()
  expect(await main.getByText(validation('how.contact')).count()).toBe(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `locked-${width}`)
    await expect.poll(() => overflow(page), { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0)
  }
  expect(await seriousProblems(page)).toEqual([])

  await main.getByRole('link', { name: validation('meanwhile.account') }).click()
  await at(page, '/Account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await main.getByRole('button', { name: validation('signOut') }).click()
  await at(page, '/')
  expect(complaints).toEqual([])
})

const endSessionsOf = async (profileId: number) => {
  const client = await MongoClient.connect(platform().databaseUri)
  await client.db(`${platform().databasePrefix}_identity`).collection('sessions').deleteMany({ profileId })
  await client.close()
}

it('leads to signing in and back when the session is over', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  // The last call that a page makes by itself: a later one would be refused before the keep-alive is.
  const settled = page.waitForResponse('**/api/BreakingNews/BreakingNews')
  await page.clock.install()
  await page.goto('/Community/Blogs/All')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // A part of the page that is on its way when the clock moves by minutes counts as lost, and the page loads anew.
  await page.waitForLoadState('networkidle')
  await settled
  await endSessionsOf(member.profileId)
  // An ended session is believed in for up to a second (R1); the keep-alive asks once a minute.
  const isOver = async () => !(await (await page.request.get('/api/CurrentProfile/GetProfileData')).json()).isLoggedIn
  await expect.poll(isOver, { timeout: 5000 }).toBe(true)
  await page.clock.runFor(61_000)
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Community/Blogs/All')
  await page.getByText(t('signedOut')).waitFor()
})
