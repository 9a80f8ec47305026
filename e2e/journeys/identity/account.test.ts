/**
 * Needs page, mail and two browsers together: a link that works once, and a language that is taken along. What the page
 * says and asks: shell/src/account.
 */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit, visitAs } from '../../support/browser.ts'
import { openNewestMail } from '../../support/mails.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/account', 'da-DK')
const shell = textsOf('shell', 'da-DK')
const newMember = membersOf('account')

const openAccount = async (page: Page) => {
  await page.goto('/Account')
  await page.getByRole('heading', { level: 1, name: t('title') }).waitFor()
  await page.getByRole('button', { name: t('change.name.open') }).waitFor()
}

/** The link of the newest mail to an address, as /dev/mail shows it. */
const mailedLink = async (page: Page, email: string, part: string): Promise<string> => {
  await openNewestMail(page, email)
  const link = await page.getByRole('link').filter({ hasText: part }).getAttribute('href')
  if (!link) throw new Error('the mail has no link')
  return link
}

it('changes the address by a link to the new one, which works once', async () => {
  const member = newMember()
  const { page, context } = await visitAs(member, { language: 'da-DK' })
  const email = `ny.${member.profileId}@samvaer.test`
  await openAccount(page)
  await page.getByRole('button', { name: t('change.email.open') }).click()
  await page.getByLabel(t('fields.email'), { exact: true }).fill(email)
  await page.getByLabel(t('fields.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: t('change.email.action') }).click()
  await page.getByText(t('change.email.pending', { email })).waitFor()

  const link = await mailedLink(await context.newPage(), email, 'confirmEmail')
  await page.goto(link)
  await page.getByText(t('confirmed.text', { email })).waitFor()
  // Neither the address nor the entry of the history holds the token.
  expect(new URL(link).search).toBe('')
  await page.waitForURL(({ pathname, search, hash }) => pathname + search + hash === '/Account')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('confirmEmail')
  await page.goto(link)
  await page.waitForURL('**/LinkExpired')
})

it('reads on the next device in the language that was chosen on this one', async () => {
  const member = newMember()
  const here = await visitAs(member)
  await openAccount(here.page)
  await here.page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  const kept = here.page.waitForResponse((answer) => answer.url().endsWith('/api/EditProfile/UpdateLanguage'))
  await here.page.getByRole('contentinfo').getByRole('button', { name: 'Svenska' }).click()
  const inSwedish = textsOf('shell/account', 'sv-SE')
  await here.page.getByRole('heading', { level: 1, name: inSwedish('title') }).waitFor()
  expect(await here.page.locator('body').getAttribute('data-kept')).toBe('yes')
  expect((await kept).status()).toBe(200)

  const { page } = await visit()
  await page.goto('/?u=/Account')
  await page.getByLabel(shell('front.signIn.login')).fill(member.email)
  await page.getByLabel(shell('front.signIn.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: shell('front.signIn.action'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: inSwedish('title') }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv-SE')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: inSwedish('title') }).waitFor()
})
