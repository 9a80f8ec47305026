/** Needs an authenticator, the page and sessions together: passkeys, and what is asked again (R7). */
import { demoCode } from '@samvaer/testing/demo-code'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { forgetConfirmations } from '../../support/accounts.ts'
import { picture, visit, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/factor', 'da-DK')
const shell = textsOf('shell', 'da-DK')
const english = textsOf('shell/factor', 'en-GB')
const newMember = membersOf('secondFactor')

/** A device with a fingerprint, as the browser sees it. */
const authenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

it('a passkey is made, signs in without a password, and is removed', async () => {
  const member = newMember()
  const { page, context } = await visitAs(member, { language: 'da-DK' })
  await authenticator(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: t('add.passkey') }).click()
  await page.getByLabel(t('name'), { exact: true }).fill('Min bærbare')
  await page.getByRole('button', { name: t('add.passkeyAction') }).click()
  await page.getByText(t('recovery.title')).waitFor()
  await expect.poll(() => page.locator('#account-factors code').count()).toBe(10)
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'factor-passkey-1440')
  await page.getByRole('button', { name: t('recovery.kept') }).click()
  const removes = page.getByRole('button', { name: t('remove.open', { name: 'Min bærbare' }) })
  await removes.waitFor()

  await context.clearCookies({ name: '__Host-sid' })
  await page.goto('/')
  await page.getByRole('button', { name: shell('front.signIn.passkey') }).click()
  await page.waitForURL('**/Start')
  await page.goto('/Account')
  await removes.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('remove.action') })
    .click()
  await removes.waitFor({ state: 'detached' })
})

it('codes are added once the member has confirmed; the way back is said on every open page, and stopped there', async () => {
  const member = newMember()
  const { page, context } = await visitAs(member, { language: 'da-DK', width: 390 })
  await page.goto('/Account')
  await forgetConfirmations(member.profileId)
  const headers = { origin: new URL(page.url()).origin, 'x-requested-with': 'samvaer' }
  const begin = async () => (await context.request.post('/api/Privacy/BeginCodes', { headers, data: {} })).text()
  // A session may be known as it was a second ago.
  await expect.poll(begin).toContain('ConfirmationNeeded')

  await page.getByRole('button', { name: t('add.codes') }).click()
  await page.getByRole('button', { name: t('add.begin') }).click()
  const asked = page.getByRole('dialog', { name: t('confirm.title') })
  await asked.waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'factor-confirmation-390')
  await asked.getByLabel(t('password'), { exact: true }).fill(world.password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: t('add.picture') }).waitFor()
  await picture(page, 'factor-codes-390')
  const secret = ((await page.locator('#account-factors code').first().textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel(t('add.code'), { exact: true }).fill(demoCode(secret))
  await page.getByRole('button', { name: t('add.codesAction') }).click()
  await page.getByText(t('recovery.title')).waitFor()
  await expect.poll(() => page.locator('#account-factors code').count()).toBe(10)
  await picture(page, 'factor-recovery-390')
  await page.goto('/Start')

  const { page: elsewhere } = await visit({ language: 'en-GB' })
  await elsewhere.goto('/')
  await elsewhere.locator('input[autocomplete~="username"]').fill(member.email)
  await elsewhere.locator('input[type="password"]').fill(world.password)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByRole('button', { name: english('lost.open') }).click()
  await picture(elsewhere, 'factor-way-back-1440')
  await elsewhere.getByRole('button', { name: english('lost.action') }).click()
  await elsewhere.getByText(english('lost.askedTitle')).waitFor()

  const banner = page.getByText(t('lost.pendingTitle'))
  await banner.waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'factor-removal-390')
  await page.getByRole('button', { name: t('lost.stop') }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(await banner.count()).toBe(0)
})
