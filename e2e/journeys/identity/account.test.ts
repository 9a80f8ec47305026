/** Needs page, mail and sessions together: what a member signs in with, where, and what was agreed to (R1, R6). */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { picture, visit, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
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

it('changes the name once, with the present password, and then not for a while', async () => {
  const { page } = await visitAs(newMember(), { language: 'da-DK' })
  await openAccount(page)
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'account-1440')
  await page.getByRole('button', { name: t('change.name.open') }).click()
  await page.getByLabel(t('fields.name'), { exact: true }).fill('Nyt Navn Her')
  await page.getByLabel(t('fields.password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: t('change.name.action') }).click()
  await page.getByText(t('problems.wrongPassword')).waitFor()
  // The typed name is still there: only the password is asked for again.
  expect(await page.getByLabel(t('fields.name'), { exact: true }).inputValue()).toBe('Nyt Navn Her')
  await page.getByLabel(t('fields.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: t('change.name.action') }).click()
  await page.getByText(t('change.name.done')).waitFor()
  await page.getByRole('definition').filter({ hasText: 'Nyt Navn Her' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: t('change.name.open') }).isDisabled()).toBe(true)
})

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

it('changes the password and signs every other device out', async () => {
  const member = newMember()
  const here = await visitAs(member, { language: 'da-DK' })
  const elsewhere = await visitAs(member, { language: 'da-DK' })
  await elsewhere.page.goto('/Start')
  await elsewhere.page.getByRole('heading', { level: 1 }).waitFor()
  await openAccount(here.page)
  await here.page.getByRole('button', { name: t('change.password.open') }).click()
  await here.page.getByLabel(t('fields.password'), { exact: true }).fill(world.password)
  await here.page.getByLabel(t('fields.newPassword'), { exact: true }).fill('12345678')
  await here.page.getByRole('button', { name: t('change.password.action') }).click()
  await here.page.getByText(t('problems.weakPassword')).waitFor()
  await here.page.getByLabel(t('fields.newPassword'), { exact: true }).fill('en lang og venlig sætning')
  await here.page.getByRole('button', { name: t('change.password.action') }).click()
  await here.page.getByText(t('change.password.done')).waitFor()
  await here.page.goto('/Start')
  await here.page.getByRole('heading', { level: 1 }).waitFor()
  await elsewhere.page.goto('/Start')
  await elsewhere.page.waitForURL((url) => url.pathname === '/')
})

it('lists the sessions, ends one and then all others', async () => {
  const member = newMember()
  const here = await visitAs(member, { language: 'da-DK', width: 390 })
  const second = await visitAs(member, { language: 'da-DK' })
  await visitAs(member, { language: 'da-DK' })
  await openAccount(here.page)
  const sessions = here.page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(3)
  await sessions.first().getByText(t('sessions.current')).waitFor()
  await picture(here.page, 'account-390')
  await sessions.nth(1).getByRole('button').click()
  await expect.poll(() => sessions.count()).toBe(2)
  await here.page.getByRole('button', { name: t('sessions.endOthers') }).click()
  await here.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('sessions.endOthers') })
    .click()
  await here.page.getByText(t('sessions.ended_one', { count: 1 })).waitFor()
  await expect.poll(() => sessions.count()).toBe(1)
  await second.page.goto('/Start')
  await second.page.getByLabel(shell('front.signIn.login')).waitFor()
})

it('takes a consent back and gives it again', async () => {
  const { page } = await visitAs('moderator', { language: 'da-DK' })
  await openAccount(page)
  const row = page
    .getByRole('region', { name: t('consents.title') })
    .getByRole('listitem')
    .filter({ hasText: t('consents.purposes.Newsletter.title') })
  const give = row.getByRole('button', { name: t('consents.give') })
  const withdraw = row.getByRole('button', { name: t('consents.withdraw') })
  await give.or(withdraw).waitFor()
  if (await give.isVisible()) await give.click()
  await withdraw.click()
  await page.getByRole('alertdialog').getByText(t('consents.purposes.Newsletter.withdrawn')).waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('consents.withdraw') })
    .click()
  await give.waitFor()
  // The consequence stays to be read.
  await row.getByText(t('consents.purposes.Newsletter.withdrawn')).waitFor()
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

it('is behind the sign-in', async () => {
  const { page } = await visit({ language: 'da-DK' })
  await page.goto('/Account')
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Account')
})
