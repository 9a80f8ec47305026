/**
 * Needs several brands in one browser: one sign-in for the brands of a community (docs/product/states.md "Single
 * sign-on"). Links that are none, questions and failures: shell/src/sso.
 */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { siteUrl, visitAs } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
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
