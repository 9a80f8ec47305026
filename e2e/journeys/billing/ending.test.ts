/** Needs the shell with the remote on it: on every page that the paid time ends, in the words of memberships. */
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { answered } from '../../support/acts/profile-acts.ts'
import { visitAs } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-billing', 'da-DK')
const shell = textsOf('shell', 'da-DK')

it('is said until it is put away', async () => {
  const who = membersOf('billingEnds')({ subscriber: true })
  const ends = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000)
  await changeAccount(who.profileId, { subscriberUntil: ends })
  const { page } = await visitAs(who, { language: 'da-DK' })
  await page.goto('/Start')
  const banner = page.getByRole('region', { name: shell('banner.region') })
  // Of the demo's subscribers, it renews.
  const text = banner.getByText(t('ending.renews.title', { on: '' }).trim())
  await text.waitFor()
  // A page that is loaded before that is kept would say it again.
  await answered(page, 'EditProfile/UpdateProfileConfiguration', () =>
    banner.getByRole('button', { name: shell('banner.dismiss') }).click(),
  )
  await text.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await rests(page)
  expect(await text.count()).toBe(0)
})
