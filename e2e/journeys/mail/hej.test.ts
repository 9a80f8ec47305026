/** Needs two open pages: a hej that one says, the other sees and answers, and both may write. */
import { expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { correspondent, list, t } from '../../support/acts/mail-acts.ts'
import { picture } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'

const member = membersOf('hej')

it('is said by one tap, seen on the open inbox of the other, said back, and told', async () => {
  const [one, other] = await Promise.all([correspondent(member()), correspondent(member())])
  await other.page.goto('/Mail')
  await other.page.getByRole('heading', { name: t('title'), level: 1 }).waitFor()
  await one.page.goto(`/Profile/${other.who.profileId}/about`)
  await clickTwice(one.page.locator('header').getByRole('button', { name: t('hej.say'), exact: true }))
  await one.page
    .locator('header')
    .getByRole('button', { name: t('hej.said'), exact: true })
    .waitFor()
  await picture(one.page, 'hej-said')

  const row = list(other.page).getByRole('link', { name: t('list.heys_one', { count: 1 }) })
  await row.waitFor()
  await picture(other.page, 'hej-row')
  await row.click()
  await other.page.getByRole('button', { name: t('hej.backTo', { name: one.who.name }), exact: true }).waitFor()
  await picture(other.page, 'hej-page')
  await other.page.getByRole('link', { name: one.who.name, exact: true }).click()
  await other.page
    .getByText(t('hej.from', { name: one.who.name }), { exact: true })
    .first()
    .waitFor()
  await picture(other.page, 'hej-received')
  await other.page.getByRole('button', { name: t('hej.back'), exact: true }).click()

  const both = (name: string) => t('hej.mutual', { name })
  await other.page.getByText(both(one.who.name), { exact: true }).waitFor()
  await one.page.getByText(both(other.who.name), { exact: true }).waitFor()
  await picture(one.page, 'hej-both')
  const { state } = await one.api.get('Hej/GetHej', { profileId: other.who.profileId })
  expect(state).toBe('Mutual')
  expect([...one.complaints, ...other.complaints]).toEqual([])
})
