/** Needs two members' pages on the dark variant: guestbook and relations. */
import type { WorldMember } from '@samvaer/testing/world'
import { beforeAll, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { answered, openProfile } from '../../support/acts/profile-acts.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { passUndoTime } from '../../support/passing-time.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'dark.localhost'
const language = 'da-DK'
const t = textsOf('mfe-profile', language)
const shell = textsOf('shell', language)
const member = membersOf('profileDark')

let owner: MemberWindow
let ownerIs: WorldMember
let writer: MemberWindow
let writerIs: WorldMember
beforeAll(async () => {
  ownerIs = member({ dark: true, subscriber: true })
  writerIs = member({ dark: true, subscriber: true })
  owner = await openWindow(ownerIs, { host, language })
  writer = await openWindow(writerIs, { host, language })
  await writer.context.clock.install()
})

it('an entry waits for the owner, who replies; deleting it can be undone', async () => {
  const { page } = writer
  await openProfile(writer, ownerIs, 'Guestbook')
  await page
    .getByRole('textbox', { name: t('profile.guestbook.write', { name: ownerIs.name }) })
    .fill('Tak for dansen!')
  await answered(page, 'Guestbook/AddEntry', () =>
    clickTwice(page.getByRole('button', { name: t('profile.guestbook.send'), exact: true })),
  )
  const mine = page.locator('main li').filter({ hasText: 'Tak for dansen!' })
  await mine.getByText(t('profile.guestbook.waitsForOwner')).waitFor()
  await picture(page, 'profile-guestbook-waits')

  await openProfile(owner, ownerIs, 'Guestbook')
  const theirs = owner.page.locator('main li').filter({ hasText: 'Tak for dansen!' })
  await theirs.getByText(t('profile.guestbook.new'), { exact: true }).waitFor()
  await owner.page.getByText(t('profile.guestbook.waiting_one', { count: 1 })).waitFor()
  await picture(owner.page, 'profile-guestbook-own')
  await theirs.getByRole('button', { name: t('profile.guestbook.reply'), exact: true }).click()
  await theirs.getByRole('textbox').fill('Selv tak.')
  await answered(owner.page, 'Guestbook/ReplyToEntry', () =>
    theirs.getByRole('button', { name: t('profile.guestbook.replyNow'), exact: true }).click(),
  )
  await theirs.getByText('Selv tak.').waitFor()

  await page.reload()
  await mine.getByText('Selv tak.').waitFor()
  await mine.getByRole('button', { name: t('profile.guestbook.delete'), exact: true }).click()
  await mine.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: shell('toasts.region') })
    .getByRole('button', { name: t('undo'), exact: true })
    .click()
  await mine.waitFor()
  await answered(page, 'Guestbook/DeleteEntry', async () => {
    await mine.getByRole('button', { name: t('profile.guestbook.delete'), exact: true }).click()
    await passUndoTime(page)
  })
  const { items } = await owner.api.get('Guestbook/GetEntries', { profileId: ownerIs.profileId })
  expect(items.map(({ text }) => text)).not.toContain('Tak for dansen!')
  expect([...writer.complaints, ...owner.complaints]).toEqual([])
})

it('a guestbook that its owner closes takes no more entries', async () => {
  await openProfile(owner, ownerIs, 'Guestbook')
  await owner.page.getByRole('button', { name: t('profile.guestbook.settings.title') }).click()
  const settings = owner.page.getByRole('dialog', { name: t('profile.guestbook.settings.title') })
  await settings.getByRole('radio', { name: t('profile.guestbook.writers.Nobody'), exact: true }).check()
  await picture(owner.page, 'profile-guestbook-settings')
  await answered(owner.page, 'Guestbook/SaveGuestbookSettings', () =>
    settings.getByRole('button', { name: t('profile.guestbook.settings.save'), exact: true }).click(),
  )
  await settings.waitFor({ state: 'detached' })
  await openProfile(writer, ownerIs, 'Guestbook')
  await writer.page.getByText(t('profile.guestbook.closed', { name: ownerIs.name })).waitFor()
  expect([...writer.complaints, ...owner.complaints]).toEqual([])
})

it('a relation is asked for, agreed to, given another role and ended', async () => {
  const { page } = writer
  await openProfile(writer, ownerIs, 'Relations')
  await page
    .getByRole('combobox', { name: t('profile.relations.ask', { name: ownerIs.name }) })
    .selectOption('Playmate')
  await answered(page, 'DarkProfileConnection/CreateProfileConnection', () =>
    page.getByRole('button', { name: t('profile.relations.askNow'), exact: true }).click(),
  )
  await page.getByText(t('profile.relations.waits', { name: ownerIs.name })).waitFor()

  await openProfile(owner, ownerIs, 'Relations')
  const card = owner.page.locator('main li').filter({ hasText: writerIs.name })
  await card.getByText(t('profile.relations.asks', { name: writerIs.name })).waitFor()
  await picture(owner.page, 'profile-relation-asked')
  await answered(owner.page, 'DarkProfileConnection/AcceptProfileConnection', () =>
    card.getByRole('button', { name: t('profile.relations.accept'), exact: true }).click(),
  )
  await card.getByText(t('profile.relations.asks', { name: writerIs.name })).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: t('profile.relations.changeRole'), exact: true }).click()
  await answered(owner.page, 'DarkProfileConnection/ChangeProfileConnectionRole', () =>
    card.getByRole('combobox').selectOption('Lover'),
  )
  await card.getByText(t('profile.relations.waits', { name: writerIs.name })).waitFor()

  await openProfile(writer, ownerIs, 'Relations')
  const mine = page.locator('main li').filter({ hasText: t('profile.role.Lover') })
  await answered(page, 'DarkProfileConnection/AcceptProfileConnection', () =>
    mine.getByRole('button', { name: t('profile.relations.accept'), exact: true }).click(),
  )
  await mine
    .getByRole('button', { name: t('profile.relations.end'), exact: true })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await answered(page, 'DarkProfileConnection/DeleteProfileConnection', () =>
    question.getByRole('button', { name: t('profile.relations.end'), exact: true }).click(),
  )
  await page.getByRole('combobox', { name: t('profile.relations.ask', { name: ownerIs.name }) }).waitFor()
  expect([...writer.complaints, ...owner.complaints]).toEqual([])
})
