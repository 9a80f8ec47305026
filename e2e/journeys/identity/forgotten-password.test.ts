/** Needs page and mail together: the way back in, by a link that works once. */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from '../../support/browser.ts'
import { openNewestMail } from '../../support/mails.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
/** Somebody whom no other journey signs in. */
const member = world.members.find(
  ({ community, persona, status }) => community === 'dk' && !persona && status === 'Active',
)
const email = member?.email ?? ''
const password = 'en ny og meget længere adgangskode'

/** The link in the newest mail to this address, as /dev/mail shows it. */
const mailedLink = async (page: Page): Promise<string> => {
  await openNewestMail(page, email)
  const link = await page.getByRole('link').filter({ hasText: '/ResetPassword#q=' }).getAttribute('href')
  if (!link) throw new Error('the mail has no link')
  return link
}

it('leads by mail to a new password, and the link expires with its use', async () => {
  const { page, complaints } = await visit({ language: 'da-DK' })
  await page.goto('/')
  await page.getByRole('button', { name: t('front.signIn.forgotten') }).click()
  await page.getByLabel(t('front.signIn.login')).fill(email)
  await page.getByRole('button', { name: t('front.forgot.action') }).click()
  await page.getByText(t('front.forgot.sent.title')).waitFor()

  const link = await mailedLink(page)
  await page.goto(link)
  await page.getByLabel(t('resetPassword.password'), { exact: true }).fill(password)
  await page.waitForURL(/\/ResetPassword$/)
  await page.getByRole('button', { name: t('resetPassword.action') }).click()
  await page.getByLabel(t('front.signIn.login')).waitFor()

  await page.goto('/')
  await page.getByLabel(t('front.signIn.login')).fill(email)
  await page.getByLabel(t('front.signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('front.signIn.action'), exact: true }).click()
  await page.waitForURL('**/Start')
  expect(complaints).toEqual([])

  // As links were written before.
  const again = await visit({ language: 'da-DK' })
  await again.page.goto(link.replace('#q=', '?q='))
  await again.page.waitForURL('**/LinkExpired')
  await again.page.goto('/ResetPassword')
  await again.page.waitForURL('**/?u=%2FStart')
})
