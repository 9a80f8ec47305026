/** Needs two open pages, and what arrives on them: an event from finding it on a phone to the day before. */
import { lodgesService } from '@samvaer/lodges/service'
import { expect, it } from 'vitest'
import { listens } from '../../support/acts/notification-acts.ts'
import { picture } from '../../support/browser.ts'
import { runTaskAt } from '../../support/clock-ahead.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const notified = textsOf('shell/notifications', 'da-DK')
const said = textsOf('notification-types', 'da-DK')
const member = membersOf('eventReminder')
const people = { host: member({ subscriber: true, validated: true }), finder: member() }
const hour = 60 * 60 * 1000
const timeZone = 'Europe/Copenhagen'
const title = 'Æbler og bål'

it('is found nearby on a phone, its host sees who comes, and the day before it is said on the page that is open', async () => {
  // So far ahead nobody else is reminded of anything.
  const startsAt = new Date(Date.now() + 400 * 24 * hour)
  startsAt.setUTCHours(17, 0, 0, 0)
  const host = await openWindow(people.host, { language: 'da-DK' })
  const { eventId } = await host.api.post('Events/CreateEvent', {
    title,
    text: 'Vi bager æbler i gløderne.',
    category: 'Food',
    startsAt: startsAt.toISOString(),
    timeZone,
    place: { countryId: 208, zipCode: people.finder.zipCode },
    address: 'Bålpladsen bag skolen',
    joinMode: 'Free',
  })
  const address = `/Community/Events/Event/${eventId}`
  await host.page.goto(address)
  await host.page.getByRole('heading', { level: 1, name: title }).waitFor()

  const { page, complaints } = await openWindow(people.finder, { language: 'da-DK', width: 390 })
  await Promise.all([listens(page), page.goto('/Community/Events/UpcomingEvents')])
  await page.getByLabel(t('event.region'), { exact: true }).selectOption({ label: t('event.nearby') })
  await page.getByLabel(t('search.category'), { exact: true }).selectOption({ label: t('category.Food') })
  const found = page.getByRole('link', { name: title, exact: true })
  await found.waitFor()
  await picture(page, 'event-found')
  await found.click()
  await page.getByRole('button', { name: t('meetup.signUp'), exact: true }).click()
  await page.getByText('Bålpladsen bag skolen').first().waitFor()
  await host.page.getByRole('main').getByText(people.finder.name).first().waitFor()

  await page.goBack()
  await found.waitFor()
  await runTaskAt(lodgesService, 'remind-of-events', new Date(startsAt.getTime() - 20 * hour))
  // An act at the service has it look at once at what another process left.
  await host.api.post('Events/AddEventComment', { eventId, text: 'Så er det i morgen.' })
  const when = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const
  const titled = `${title}, ${new Intl.DateTimeFormat('da-DK', when).format(startsAt)}`
  const reminder = page.getByRole('region', { name: notified('popup.region') }).getByRole('link')
  await reminder.waitFor()
  expect(await reminder.textContent()).toBe(said('Event.sentence.reminder.titled_one', { title: titled }))
  await picture(page, 'event-reminded')
  await reminder.click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect([...host.complaints, ...complaints]).toEqual([])
})
