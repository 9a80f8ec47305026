/** Needs two members over their services: one pauses in two taps, and the other’s open pages lose and find them. */
import { expect, it } from 'vitest'
import { nameOf, openProfile } from '../../support/acts/profile-acts.ts'
import { anyPage } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'no.localhost'
const language = 'nb-NO'
const t = textsOf('mfe-profile', language)
const shell = textsOf('shell', language)
const alone = textsOf('shell/left-alone', language)
const member = membersOf('profile')

it('who disappears for a day is gone from an open page at once, reads on, and is back as before', async () => {
  const [hides, looks] = [member(), member()]
  const [own, other] = [
    await openWindow(hides, { host, language }),
    await openWindow(looks, { host, language, width: 390 }),
  ]
  await openProfile(other, hides)
  await nameOf(other.page, hides).waitFor()
  await own.page.goto(anyPage)
  await own.page.getByRole('button', { name: shell('layout.account', { name: hides.name }) }).click()
  await own.page.getByRole('button', { name: alone('day') }).click()
  const banner = own.page.getByRole('region', { name: shell('banner.region') })
  await banner.getByText(alone('paused.title')).waitFor()
  await other.page.getByText(t('profile.state.NotAvailable.title')).first().waitFor()
  const found = async () =>
    (await other.api.post('Profiles/SearchProfiles', { text: hides.name })).items.map(({ profileId }) => profileId)
  // The search may hear of it a moment after the page.
  await expect.poll(found).not.toContain(hides.profileId)
  await own.page.keyboard.press('Escape')
  await banner.getByRole('button', { name: alone('comeBack') }).click()
  await banner.getByText(alone('paused.title')).waitFor({ state: 'detached' })
  await nameOf(other.page, hides).waitFor()
  await expect.poll(found).toContain(hides.profileId)
  expect([own.complaints, other.complaints]).toEqual([[], []])
})
