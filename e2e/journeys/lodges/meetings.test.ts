/** Needs open pages of meeting each other: places that are taken and get free, who asks to come and is answered. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const member = membersOf('meetings')
const people = { host: member({ subscriber: true, validated: true }), first: member(), second: member() }
const days = 24 * 60 * 60 * 1000
const startsAt = new Date(Date.now() + 20 * days)
startsAt.setUTCHours(17, 0, 0, 0)
const when = { startsAt: startsAt.toISOString(), timeZone: 'Europe/Copenhagen' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let host: MemberWindow
let first: MemberWindow
let second: MemberWindow
beforeAll(async () => {
  const open = (who: (typeof people)['host']) => openWindow(who, { language: 'da-DK' })
  ;[host, first, second] = await Promise.all([open(people.host), open(people.first), open(people.second)])
})
const complaints = () => [host, first, second].flatMap((one) => one.complaints)

describe('a meetup with one place left', () => {
  let address = ''
  beforeAll(async () => {
    const { lodgeId } = await host.api.post('Lodges/CreateLodge', {
      name: 'Petanque i regnvejr',
      about: 'Vi spiller, uanset hvad.',
      category: 'Games',
      access: 'AccessForAll',
    })
    for (const { api } of [first, second]) await api.post('Lodges/JoinLodge', { lodgeId })
    const { meetupId } = await host.api.post('Lodges/CreateMeetup', {
      lodgeId,
      title: 'Første kast',
      ...when,
      town: 'Vejle',
      address: 'Banen bag kirken',
      places: 2,
    })
    address = `/Community/Lodges/Lodge/${lodgeId}/Calendar/${when.startsAt.slice(0, 10)}/${meetupId}`
  })

  it('is taken by the first, which shows on the page of who called it', async () => {
    await host.page.goto(address)
    await host.page
      .getByText(t('meetup.free_one', { count: 1 }))
      .first()
      .waitFor()
    await first.page.goto(address)
    await first.page.getByText('Banen bag kirken').waitFor()
    await button(first.page, t('meetup.signUp')).click()
    await button(first.page, t('meetup.quit')).waitFor()
    await host.page.getByText(t('meetup.full')).first().waitFor()
    expect(complaints()).toEqual([])
  })

  it('goes to who waits as soon as it is free, on the page that is open', async () => {
    const { page } = second
    await page.goto(address)
    await button(page, t('meetup.wait')).click()
    await page.getByText(t('gathering.position', { position: 1 })).waitFor()
    await picture(page, 'meetup-waiting')
    // Once the page knows that somebody waits for the place, it asks before it gives it up.
    await first.page.getByText(t('gathering.waiting_one', { count: 1 })).waitFor()
    await button(first.page, t('meetup.quit')).click()
    await button(first.page, t('giveUp.act')).click()
    await button(page, t('meetup.quit')).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, t('when.ics')).click()])
    expect(download.suggestedFilename()).toMatch(/\.ics$/)
    expect(complaints()).toEqual([])
  })
})

describe('an event whose guests are approved', () => {
  let address = ''
  beforeAll(async () => {
    const { eventId } = await host.api.post('Events/CreateEvent', {
      title: 'Suppe på altanen',
      text: 'Tag en ske med.',
      ...when,
      place: { countryId: 208, zipCode: '7100' },
      address: 'Nørretorv 4, 3. sal',
      joinMode: 'Approval',
    })
    address = `/Community/Events/Event/${eventId}`
  })

  it('hears who asks, answers, and only then the guest sees where it is', async () => {
    await host.page.goto(address)
    await host.page.getByRole('heading', { level: 1, name: 'Suppe på altanen' }).waitFor()
    const { page } = first
    await page.goto(address)
    await button(page, t('event.ask')).click()
    await page.getByText(t('event.now.Requesting')).first().waitFor()
    expect(await page.getByText('Nørretorv 4, 3. sal').count()).toBe(0)
    await button(host.page, t('event.guest.requesting', { waiting: 1 })).click()
    await picture(host.page, 'event-asked')
    await button(host.page, t('decision.approveOf', { name: people.first.name })).click()
    await page.getByText('Nørretorv 4, 3. sal').first().waitFor()
    expect(complaints()).toEqual([])
  })

  it('shows the host on the open page what a guest brings', async () => {
    await button(host.page, t('share.add')).click()
    await host.page.getByLabel(t('share.thing')).fill('Brød')
    await button(host.page, t('share.add')).click()
    await button(first.page, t('share.of', { act: t('share.takeThis'), text: 'Brød' })).click()
    await host.page.getByText(`${t('share.taken', { taken: 1, wanted: 1 })} · ${people.first.name}`).waitFor()
    expect(complaints()).toEqual([])
  })

  it('is called off for everybody who has it open', async () => {
    await button(host.page, t('event.menu')).click()
    await host.page.getByRole('menuitem', { name: t('event.cancel.act') }).click()
    const dialog = host.page.getByRole('dialog', { name: t('event.cancel.title', { title: 'Suppe på altanen' }) })
    await dialog.getByRole('button', { name: t('event.cancel.act') }).click()
    await first.page.getByText(t('event.cancelled')).first().waitFor()
    await picture(first.page, 'event-cancelled')
    expect(complaints()).toEqual([])
  })
})
