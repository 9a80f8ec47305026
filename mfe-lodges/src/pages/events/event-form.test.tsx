// @vitest-environment happy-dom
/** Calling an event and changing it: the proof of age, guests by name, series, and what another window saved. */
import { bo, choose, click, fill, liveTicket, member, press, refused, until, within } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { emptyEvent } from '../../features/gathering-form/event-fields.ts'
import { persistedCopy } from '../../features/persisted-form/persisted-values.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { countries, event, may, seen, stands } from '../../testing/event-answers.ts'
import { none, openAt } from '../../testing/open-lodges.ts'

const proofPath = '/ProfileValidation?u=%2FCommunity%2FEvents%2FMyEvents%3Fnew%3D1'

it('asks for the proof of age before anything is written, and names the way back', async () => {
  const { page } = await openAt('Events/MyEvents?new=1', { calls: countries, profile: { ageProven: false } })
  const proof = await page.find('link', texts.event.form.ageAct)
  expect(proof.getAttribute('href')).toBe(proofPath)
  expect(page.all('textbox')).toEqual([])
})

it('keeps what was written of an event while the age of its host is to be proven, and lets it be left', async () => {
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  const written = { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({ values: written })
  const { page, answer, asked, address, toastState } = await openAt('Events/MyEvents?new=1', {
    calls: { ...countries, 'Common/GetZipCode': refused('NotFound') },
    profile: { ageProven: true },
  })
  const title = await page.field(texts.gathering.title)
  answer({ 'Events/CreateEvent': refused('NotAllowed', { reason: 'AgeProof' }) })
  await click(await page.find('button', texts.event.form.create))
  const proof = await page.find('link', texts.event.form.ageAct)
  expect(proof.getAttribute('href')).toBe(proofPath)
  await page.says(texts.event.form.ageKept)
  // Beside the buttons, which stay in reach wherever the form stands.
  const create = await page.find('button', texts.event.form.create)
  expect(create.closest('form > div')?.contains(proof)).toBe(true)
  expect(title.value).toBe('Gåtur')
  expect(asked('Events/CreateEvent')[0]).toMatchObject({ title: 'Gåtur', place: { countryId: 45, zipCode: '4600' } })
  await fill(title, 'Gåtur ved havet')
  await click(proof)
  await until(() => address() === proofPath)
  expect(toastState().question).toBeUndefined()
  expect(persistedCopy(member.id, 'event-new', emptyEvent(45)).read()?.values.title).toBe('Gåtur ved havet')
})

it('invites whom it finds by name, and is not sent while a name stands there that nobody was chosen for', async () => {
  const found = ['Elin', 'Else'].map((name, place) => ({ ...bo, profileId: 21 + place, name }))
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({
    values: { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when },
  })
  const { page, answer, asked, address } = await openAt('Events/MyEvents?new=1', {
    calls: {
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Profiles/SearchProfiles': { items: found, next: null },
      'Events/CreateEvent': { eventId: 6 },
      ...seen,
      'Events/GetEvent': event({ organising: true }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
    profile: { ageProven: true },
  })
  const field = (await page.find('combobox', texts.event.form.invited)) as HTMLInputElement
  await fill(field, 'el')
  await page.find('option', /Elin/)
  expect(asked('Profiles/SearchProfiles')).toMatchObject([{ text: 'el', take: 6, sort: 'Name' }])
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect([field.value, document.activeElement]).toEqual(['', field])
  const list = await page.find('list', texts.event.form.invited)
  expect(
    within(list)
      .all('listitem')
      .map(({ textContent }) => textContent?.includes('Else')),
  ).toEqual([true])
  await fill(field, 'el')
  const create = await page.find('button', texts.event.form.create)
  create.focus()
  await click(create)
  await page.says(texts.event.form.unchosen)
  expect(document.activeElement).toBe(field)
  const offered = await page.find('option', /Elin/)
  expect(page.all('option')).toEqual([offered])
  answer({ 'Profiles/SearchProfiles': { items: [], next: null } })
  await fill(field, 'Elvira')
  await page.says(texts.event.form.nobodyFound)
  expect(asked('Events/CreateEvent')).toEqual([])
  await fill(field, '')
  await click(create)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/CreateEvent')).toMatchObject([{ title: 'Gåtur', invitedIds: [22] }])
})

it('calls a series of so many times, and says at the field what is none', async () => {
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  const written = { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({ values: written })
  const { page, asked } = await openAt('Events/MyEvents?new=1', {
    calls: {
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/CreateEvent': refused('Conflict', { reason: 'TooManySeries' }),
    },
    profile: { ageProven: true },
  })
  await choose(await page.field(texts.series.repeats), 'TwoWeeks')
  const times = await page.field(texts.series.times)
  const create = await page.find('button', texts.event.form.create)
  await fill(times, '27')
  await click(create)
  await page.says(texts.series.timesWrong.replace('{{least}}', '2').replace('{{most}}', '26'))
  expect(asked('Events/CreateEvent')).toEqual([])
  await fill(times, '6')
  await click(create)
  await page.says(texts.series.tooMany.replace('{{most}}', '3'))
  expect(asked('Events/CreateEvent')).toMatchObject([{ title: 'Gåtur', repeats: { every: 'TwoWeeks', times: 6 } }])
  // Guests of an event for the invited would have to be invited to each.
  await click(await page.find('radio', texts.event.joinMode.Invite.name))
  await click(create)
  await until(() => asked('Events/CreateEvent').length === 2)
  expect(asked('Events/CreateEvent')[1]).toMatchObject({ joinMode: 'Invite', repeats: null })
})

it('changes one of a series alone, unless those that follow are chosen', async () => {
  const { page, asked } = await openAt('Events/Event/6?edit=1', {
    calls: {
      ...seen,
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/GetEvent': event({ organising: true, may: { ...may, edit: true } }),
      'Events/GetEventDataForEdit': { ...stands, hasFollowing: true },
      'Events/EditEvent': refused('ServiceUnavailable'),
    },
  })
  await fill(await page.field(texts.gathering.title), 'Gåtur ved søen')
  const send = await page.find('button', texts.edit.submit)
  await click(send)
  await until(() => asked('Events/EditEvent').length === 1)
  await click(await page.find('radio', texts.series.scopes.Following))
  await click(send)
  await until(() => asked('Events/EditEvent').length === 2)
  expect(asked('Events/EditEvent')).toMatchObject([{ scope: 'This' }, { scope: 'Following' }])
})

const theirs = { ...stands, title: 'Gåtur i skoven', version: 2 }

const conflict = async () => {
  const host = await openAt('Events/Event/6?edit=1', {
    calls: {
      ...seen,
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/GetEvent': event({ organising: true, may: { ...may, edit: true } }),
      'Events/GetEventDataForEdit': stands,
      'Events/EditEvent': refused('Conflict'),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  await fill(await host.page.field(texts.gathering.title), 'Gåtur ved søen')
  host.answer({ 'Events/GetEventDataForEdit': theirs })
  const send = await host.page.find('button', texts.edit.submit)
  await click(send)
  await host.page.find('heading', theirs.title)
  host.answer({ 'Events/EditEvent': {} })
  const told = host.page.all('status').find(({ textContent }) => textContent?.includes(texts.event.form.conflict))
  const [mine, other] = told ? within(told).all('button') : []
  if (!mine || !other) throw new Error('No choice between the two')
  return { ...host, send, mine, other }
}

it('shows what another window saved of an event, and writes over that version alone', async () => {
  const { asked, address, mine } = await conflict()
  await click(mine)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/EditEvent')).toMatchObject([
    { title: 'Gåtur ved søen', version: 1 },
    { title: 'Gåtur ved søen', version: 2 },
  ])
})

it('goes on with what another window saved of an event, from its version', async () => {
  const { page, asked, address, send, other } = await conflict()
  await click(other)
  expect((await page.field(texts.gathering.title)).value).toBe(theirs.title)
  expect(page.all('heading', theirs.title)).toEqual([])
  await click(send)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/EditEvent')[1]).toMatchObject({ title: theirs.title, version: 2 })
})
