/** Needs a browser with keys alone: whatever an act takes away, the focus is in sight where the next one begins. */
import { beforeAll, expect, it } from 'vitest'
import { focused, lands, openAtHeading, press } from '../../support/looking/keys-alone.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const words = textsOf('writing', 'da-DK')
const member = membersOf('lodgeKeys')
const days = 24 * 60 * 60 * 1000
const topic = 'Snak ved lågen'

let owner: MemberWindow
let guest: MemberWindow
let lodge = ''
let meetup = ''
let asking = ''
beforeAll(async () => {
  const whoAsks = member({ subscriber: false })
  asking = whoAsks.name
  ;[owner, guest] = await Promise.all([
    openWindow(member({ subscriber: true }), { language: 'da-DK' }),
    openWindow(whoAsks, { language: 'da-DK' }),
  ])
  const { lodgeId } = await owner.api.post('Lodges/CreateLodge', {
    name: 'Havelågen',
    about: 'Over hækken og videre.',
    category: 'Home',
    access: 'NewMembersApproved',
  })
  const startsAt = new Date(Date.now() + 10 * days).toISOString()
  const { meetupId } = await owner.api.post('Lodges/CreateMeetup', {
    lodgeId,
    title: 'Frøbytte',
    startsAt,
    timeZone: 'Europe/Copenhagen',
    town: 'Vejle',
    address: '',
  })
  const { categoryId } = await owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Snak', description: '' })
  const said = { type: 'text' as const, text: 'Hvad sår I?' }
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [said] }] }
  await owner.api.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title: topic, text })
  lodge = `/Community/Lodges/Lodge/${lodgeId}`
  meetup = `${lodge}/Calendar/${startsAt.slice(0, 10)}/${meetupId}`
})

it('asks to come in and is let in, and the next step is at hand', async () => {
  const { page } = guest
  await openAtHeading(page, `${lodge}/About`)
  await press(page, t('request.act'))
  await page.getByRole('dialog').waitFor()
  await press(page, t('request.send'))
  await lands(page, t('request.withdraw'))

  await openAtHeading(owner.page, `${lodge}/MemberManagement/PendingRequests`)
  await owner.page.getByRole('button', { name: t('decision.approveOf', { name: asking }) }).waitFor()
  await press(owner.page, t('decision.approveOf', { name: asking }))
  await lands(owner.page, t('invite.act'))
})

it('comes to a meetup and thinks better of it by the same key', async () => {
  const { page } = guest
  await openAtHeading(page, meetup)
  await page.getByRole('button', { name: t('meetup.signUp') }).waitFor()
  await press(page, t('meetup.signUp'))
  await lands(page, t('meetup.quit'))
  // Until the page has read what the first press did, the button is busy.
  await rests(page)
  await page.keyboard.press('Enter')
  await lands(page, t('meetup.signUp'))
})

it('comments, changes the comment and removes it', async () => {
  const { page } = guest
  await openAtHeading(page, `${lodge}/Debate`)
  await page.getByRole('link', { name: topic }).click()
  await page.getByLabel(words('comments.write')).focus()
  await page.keyboard.type('Jeg har ærter.')
  await press(page, words('comments.send'))
  await page.getByRole('article').getByText('Jeg har ærter.').waitFor()
  await press(page, words('comments.edit'), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(' Og bønner.')
  await press(page, words('comments.save'))
  await page.getByRole('article').getByText('Og bønner.').waitFor()
  await lands(page, words('comments.edit'))
  await press(page, words('comments.delete'))
  await page.getByRole('article').getByText('Og bønner.').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('nothing that is seen')
  expect([...owner.complaints, ...guest.complaints]).toEqual([])
})
