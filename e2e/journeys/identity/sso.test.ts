/**
 * Needs several brands in one browser: one sign-in for the brands of a community (docs/product/states.md "Single
 * sign-on").
 */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { picture, siteUrl, visit, visitAs } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const words = textsOf('shell/dialogs', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
const nextMember = membersOf('sso')
const darkSiteId = 5

/** Follows the account menu of the start page: the other brand begins, and the way goes by this one back to it. */
const wayFrom = async (page: Page, siteId: number, path: string): Promise<{ status: number; address: string }> => {
  await page.goto(`${siteUrl()}/Start`)
  return page.evaluate(
    async (body) => {
      const answer = await fetch('/api/LogOn/GetSsoQuery', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
        body: JSON.stringify(body),
      })
      const { address = '' } = (await answer.json()) as { address?: string }
      return { status: answer.status, address }
    },
    { siteId, path },
  )
}

it('signs a member in on the other brand, at the wanted page, and leaves no code behind', async () => {
  const member = nextMember({ dark: true })
  const { page, context, complaints } = await visitAs(member, { language: 'da-DK' })
  const { status, address } = await wayFrom(page, darkSiteId, '/Community/Blogs/All?sort=1')
  expect(status).toBe(200)
  expect(new URL(address).hostname).toBe('dark.localhost')

  const before = await page.evaluate(() => history.length)
  const followed = page.waitForRequest((request) => request.url().includes('?SSO='))
  await page.goto(address)
  const link = (await followed).url()
  await page.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()
  const { hostname, pathname, searchParams } = new URL(page.url())
  expect([hostname, pathname, searchParams.get('SSO')]).toEqual(['dark.localhost', '/Community/Blogs/All', null])
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.getByRole('button', { name: t('layout.account', { name: member.name }) }).waitFor()
  expect(complaints).toEqual([])

  // Going back leads to the brand before, not to the used link.
  await page.goBack()
  expect(new URL(page.url()).hostname).toBe('localhost')
  // The link has been used.
  const stranger = await context.newPage()
  await stranger.goto(link)
  await stranger.waitForURL((url) => url.pathname === '/LinkExpired' && url.search === '')
})

it('shows that it is signing in, and notifies the other tabs', async () => {
  const member = nextMember({ dark: true })
  const { page, context } = await visitAs(member, { language: 'da-DK' })
  const { address } = await wayFrom(page, darkSiteId, '/Start')
  const other = await context.newPage()
  await other.goto(`${siteUrl('dark.localhost')}/`)
  await other.getByLabel(t('front.signIn.login')).waitFor()

  const arriving = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await arriving.route('**/api/LogOn/SsoLogOn', async (route) => {
    await held
    await route.continue()
  })
  await arriving.goto(address)
  await arriving.waitForURL((url) => url.hostname === 'dark.localhost')
  await arriving.getByRole('status').getByText(t('signingIn')).waitFor()
  expect(new URL(arriving.url()).search).toBe('')
  await picture(arriving, 'signing-in')
  release()
  await arriving.waitForURL('**/Start')
  await other.waitForURL('**/Start')
})

it('asks before it ends the session of somebody else', async () => {
  const [member, other] = [nextMember({ dark: true }), nextMember({ dark: true })]
  const { page, context } = await visitAs(other, { language: 'da-DK', host: 'dark.localhost', width: 390 })
  const { context: own } = await visitAs(member)
  await context.addCookies(await own.cookies(siteUrl().replace('http:', 'https:')))
  const question = words('replace.text', { here: other.name, other: member.name })
  const arrive = async (answer: string) => {
    await page.goto(siteUrl())
    await page.goto((await wayFrom(page, darkSiteId, '/Settings')).address)
    await page.getByText(question).waitFor()
    await picture(page, 'sso-replace')
    await page.getByRole('button', { name: answer }).click()
    await page.waitForURL('**/Settings')
    expect(new URL(page.url()).hostname).toBe('dark.localhost')
  }
  const accountOf = ({ name }: { name: string }) => page.getByRole('button', { name: t('layout.account', { name }) })
  await arrive(words('replace.stay', { here: other.name }))
  await accountOf(other).waitFor()
  await arrive(words('replace.goOn', { other: member.name }))
  await accountOf(member).waitFor()
})

it.each(['spent', ''])('leads to /LinkExpired with the code "%s" that is none', async (code) => {
  const { page } = await visit({ language: 'da-DK' })
  await page.goto(`/?SSO=${code || 'x'.repeat(40)}&u=%2FStart`)
  await page.waitForURL((url) => url.pathname === '/LinkExpired' && url.search === '')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('offers signing in by hand, with the wanted page, when the exchange fails otherwise', async () => {
  const { page } = await visit({ language: 'da-DK' })
  await page.route('**/api/LogOn/SsoLogOn', (route) => route.abort())
  await page.goto('/?SSO=abcdefgh&u=%2FCommunity%2FBlogs%2FAll')
  await page.waitForURL((url) => url.pathname === '/' && url.search === '?u=%2FCommunity%2FBlogs%2FAll')
  await page.getByText(t('errors.Unreachable')).waitFor()
  await page.getByLabel(t('front.signIn.login')).fill(world.personas.free.email)
  await page.getByLabel(t('front.signIn.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: t('front.signIn.action'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()
})

it('never leaves the site by the u of a link', async () => {
  const member = nextMember({ dark: true })
  const { page } = await visitAs(member)
  const { address } = await wayFrom(page, darkSiteId, '/Start')
  const forged = new URL(address)
  forged.searchParams.set('u', 'https://evil.example/')
  await page.goto(forged.href)
  await page.waitForURL('**/Start')
  expect(new URL(page.url()).hostname).toBe('dark.localhost')
})
