/** Mail with those who manage a lodge and organise an event, on the open pages of both sides. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { dusk } from '../../support/acts/picture-files.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const mail = textsOf('mfe-profile', 'da-DK')
const media = textsOf('media-ui', 'da-DK')
const member = membersOf('lodgeMail')
const people = { owner: member({ subscriber: true, validated: true }), guest: member() }

let owner: MemberWindow
let guest: MemberWindow
beforeAll(async () => {
  owner = await openWindow(people.owner, { language: 'da-DK' })
  guest = await openWindow(people.guest, { language: 'da-DK', width: 390, height: 844 })
})
const complaints = () => [...owner.complaints, ...guest.complaints]

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByPlaceholder(mail('composer.placeholder')).fill(text)
  await page.getByRole('button', { name: mail('composer.send') }).click()
}

it('a member writes to the managers of a lodge, and the answer with its picture comes to the open page', async () => {
  const { lodgeId } = await owner.api.post('Lodges/CreateLodge', {
    name: 'Svampe i skoven',
    about: 'Vi finder dem, og nogle af dem spiser vi.',
    category: 'Nature',
    access: 'AccessForAll',
  })
  await guest.api.post('Lodges/JoinLodge', { lodgeId })
  const lodge = `/Community/Lodges/Lodge/${lodgeId}`
  await owner.page.goto(`${lodge}/Mail`)
  await owner.page.getByRole('heading', { name: mail('empty.context.title') }).waitFor()

  const { page } = guest
  await page.goto(`${lodge}/About`)
  await page.getByRole('link', { name: t('about.write') }).click()
  await page.getByRole('heading', { name: mail('begin.managers.Lodge.title') }).waitFor()
  await write(page, 'Hvor mødes vi på lørdag?')

  // A notification above the page says the same.
  await owner.page.getByRole('main').getByRole('link', { name: people.guest.name }).click()
  await owner.page.getByText('Hvor mødes vi på lørdag?').last().waitFor()
  await owner.page.locator('input[type="file"]').first().setInputFiles(dusk())
  const question = owner.page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: media('rights.media.confirm') }).click()
  await write(owner.page, 'Ved den store bøg.')
  await page.getByText('Ved den store bøg.').waitFor()
  await page.getByRole('img', { name: mail('message.picture', { name: mail('person.manager') }) }).waitFor()
  await picture(page, 'lodge-mail-answered')
  expect(complaints()).toEqual([])
})

it('the mail of an organiser to all guests comes to the page of each, whose answer comes back', async () => {
  const { eventId } = await owner.api.post('Events/CreateEvent', {
    title: 'Svampesuppe',
    text: 'Tag en skål med.',
    startsAt: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString(),
    timeZone: 'Europe/Copenhagen',
    place: { countryId: 208, zipCode: '7100' },
    joinMode: 'Free',
  })
  await guest.api.post('Events/EventSignUp', { eventId })
  const event = `/Community/Events/Event/${eventId}`
  const { page } = guest
  await page.goto(event)
  await page.getByRole('link', { name: t('event.mail.write') }).click()
  await page.getByRole('heading', { name: mail('begin.managers.Event.title') }).waitFor()

  await owner.page.goto(event)
  await owner.page.getByRole('button', { name: t('event.menu') }).click()
  await owner.page.getByRole('menuitem', { name: t('event.mailAll.act') }).click()
  const dialog = owner.page.getByRole('dialog', { name: t('event.mailAll.act') })
  await dialog.getByLabel(t('event.mailAll.text'), { exact: true }).fill('Husk varme sko.')
  await dialog.getByRole('button', { name: t('event.mailAll.send') }).click()
  await page.getByText('Husk varme sko.').waitFor()
  await write(page, 'Det gør jeg.')

  await owner.page.getByRole('link', { name: t('event.mail.inbox') }).click()
  await owner.page.getByRole('link', { name: people.guest.name }).getByText('Det gør jeg.').waitFor()
  expect(complaints()).toEqual([])
})
