// @vitest-environment happy-dom
/** Dates that are shared: written, answered and told of by the member, and read by a friend without an account. */
import type { OwnMeeting, SharedMeeting } from '@samvaer/contracts/safety/meetings'
import { click, fill, type Host, until as holds, refused } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const { meeting, shared } = texts
const from = '2026-05-09T17:00:00.000Z'
const until = '2999-05-09T20:00:00.000Z'

const said = {
  ...{ name: 'Mette', with: 'Jens', place: 'Café Quedens', note: 'Ring til mig', from, until },
  ...{ state: 'Open', askedAt: null, answeredAt: null },
} as const satisfies Partial<OwnMeeting>

const own = (about: Partial<OwnMeeting> = {}): OwnMeeting => ({
  ...said,
  ...{ meetingId: 4, open: true, link: '/Support/SharedMeeting#token=abc', answerBy: null, friends: 0 },
  ...{ mayTell: false, erasedAt: until },
  ...about,
})
const friends = (about: Partial<SharedMeeting> = {}): SharedMeeting => ({
  ...{ ...said, expiresAt: until, confirmed: false },
  ...about,
})
const mine = (...items: OwnMeeting[]) => ({ 'SafeMeetings/GetMySafeMeetings': { items } })
/** The words of the last toast, once there is one. */
const told = async ({ toastState }: Host) => {
  await holds(() => toastState().toasts.length > 0)
  return toastState().toasts.map(({ text }) => text)
}
const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((words, [name, value]) => words.replaceAll(`{{${name}}}`, value), text)

it('writes a date with the member of a conversation, names what is missing, and shows the link', async () => {
  const host = await openAt('/Support/SafeMeetings?with=Jens&profile=12', { calls: mine() })
  expect((await host.page.field(meeting.with)).value).toBe('Jens')
  await click(await host.page.find('button', meeting.share))
  await host.page.says(meeting.wrong.name)
  await host.page.says(meeting.wrong.place)
  expect(host.asked('SafeMeetings/ShareMeeting')).toEqual([])
  await fill(await host.page.field(meeting.name), 'Mette')
  await fill(await host.page.field(meeting.place), 'Café Quedens')
  host.answer({ 'SafeMeetings/ShareMeeting': { meetingId: 4 }, ...mine(own()) })
  await click(await host.page.find('button', meeting.share))
  await host.page.says(meeting.made)
  expect(host.asked('SafeMeetings/ShareMeeting')).toMatchObject([
    { name: 'Mette', with: 'Jens', place: 'Café Quedens', profileId: 12 },
  ])
  expect((await host.page.field(meeting.link)).value).toMatch(/^https?:.*\/Support\/SharedMeeting#token=abc$/)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('keeps the tip away once it is dismissed', async () => {
  const first = await openAt('/Support/SafeMeetings', { calls: mine() })
  await first.page.says(meeting.tip)
  await click(await first.page.find('button', meeting.tipDismiss))
  expect(document.body.textContent).not.toContain(meeting.tip)
  const again = await openAt('/Support/SafeMeetings', { calls: mine() })
  await again.page.find('button', meeting.share)
  expect(document.body.textContent).not.toContain(meeting.tip)
})

it('asks first of all, and answers by one tap for the end that was read', async () => {
  const asked = own({ meetingId: 5, with: 'Bo', state: 'Asked', askedAt: from, answerBy: until })
  const host = await openAt('/Support/SafeMeetings', { calls: mine(own(), asked) })
  await host.page.find('button', meeting.new)
  const titles = host.page.all('heading').map((heading) => heading.textContent)
  expect(titles.slice(1, 3)).toEqual(['Bo', 'Jens'].map((name) => filled(meeting.titleOf, { name })))
  host.answer({ 'SafeMeetings/AnswerCheckIn': {}, ...mine(own(), own({ ...asked, state: 'Help', answeredAt: from })) })
  const [help] = host.page.all('button', meeting.answer.Help)
  if (!help) throw new Error('Nobody may ask for help')
  await click(help)
  expect(await told(host)).toEqual([meeting.said.Help])
  expect(host.asked('SafeMeetings/AnswerCheckIn')).toEqual([{ meetingId: 5, answer: 'Help', until }])
  await host.page.says(meeting.state.Help.split('{{time}}')[0] ?? '')
  expect(host.page.all('button', meeting.answer.Help)).toHaveLength(1)
})

it('takes private words afterwards, and asks for none of what was good', async () => {
  const over = own({ state: 'Well', answeredAt: from, mayTell: true, open: false, link: null })
  const host = await openAt('/Support/SafeMeetings', { calls: mine(over) })
  await host.page.says(filled(meeting.feedback.lead, { name: 'Jens' }))
  await click(await host.page.find('radio', meeting.feedback.Uneasy))
  await fill(await host.page.field(meeting.feedback.words), 'Han fulgte efter mig')
  host.answer({ 'SafeMeetings/AddMeetingFeedback': {}, ...mine({ ...over, mayTell: false }) })
  await click(await host.page.find('button', meeting.feedback.send))
  expect(await told(host)).toEqual([meeting.feedback.thanks])
  expect(host.asked('SafeMeetings/AddMeetingFeedback')).toEqual([
    { meetingId: 4, feeling: 'Uneasy', text: 'Han fulgte efter mig' },
  ])
  expect(host.page.all('button', meeting.feedback.send)).toEqual([])
})

const visitor = { isLoggedIn: false, id: 0 } as const

it('shows a friend how it stands, takes the token out of the address, and takes an address', async () => {
  const host = await openAt('/Support/SharedMeeting#token=abc', {
    profile: visitor,
    calls: { 'SafeMeetings/OpenSharedMeeting': friends() },
  })
  await host.page.find('heading', filled(shared.title, { name: 'Mette', with: 'Jens' }))
  for (const words of [shared.state.Open, 'Café Quedens', 'Ring til mig']) await host.page.says(words)
  expect(host.address()).toBe('/Support/SharedMeeting')
  await fill(await host.page.field(shared.follow.email), 'ven')
  await click(await host.page.find('button', shared.follow.send))
  await host.page.says(shared.follow.wrong)
  await fill(await host.page.field(shared.follow.email), 'ven@post.dk')
  host.answer({ 'SafeMeetings/FollowSharedMeeting': {} })
  await click(await host.page.find('button', shared.follow.send))
  await host.page.says(filled(shared.follow.sent, { email: 'ven@post.dk' }))
  expect(host.asked('SafeMeetings/FollowSharedMeeting')).toEqual([{ token: 'abc', email: 'ven@post.dk' }])
  expect(await seriousProblems(document.body)).toEqual([])
})

it.each([
  ['Silent', shared.state.Silent],
  ['Help', shared.state.Help],
  ['Well', shared.state.Well],
] as const)('tells a friend by a mailed link: %s', async (state, words) => {
  const host = await openAt('/Support/SharedMeeting#mail=abc', {
    profile: visitor,
    calls: {
      'SafeMeetings/ConfirmMeetingAddress': friends({ state, askedAt: from, answeredAt: from, confirmed: true }),
    },
  })
  const [before = ''] = words.replace('{{name}}', 'Mette').split('{{time}}')
  await host.page.says(new RegExp(before.trim()))
  await host.page.says(filled(shared.follow.confirmed, { name: 'Mette' }))
  expect(host.page.all('button', shared.follow.send)).toEqual([])
})

it.each([
  ['NotFound', shared.closed.unknown],
  ['LinkExpired', shared.closed.over],
] as const)('is a friendly page for a link that opens nothing: %s', async (code, title) => {
  const calls = { 'SafeMeetings/OpenSharedMeeting': refused(code) }
  const host = await openAt('/Support/SharedMeeting#token=abc', { profile: visitor, calls })
  await host.page.find('heading', title)
  await host.page.says(shared.closed.next)
})
