/** Meetings that a member shares: the link, the question at the end, whom it tells, and what is left of it. */
import type { Person } from '@samvaer/testing/community'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, day, hour, type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety([], { seed: 'none' })
})
afterAll(() => world.close())

const minute = 60_000
const written = { name: 'Mette', with: 'Jens fra Ribe', place: 'Café Quedens', note: 'Ring til mig' } as const
const words = { ...written, state: 'Open', askedAt: null, answeredAt: null } as const
const timesIn = (from: number, until: number) => {
  const now = world.parts.clock().getTime()
  return { from: new Date(now + from).toISOString(), until: new Date(now + until).toISOString() }
}
const share = async ({ api }: { api: Person['api'] }, change: object = {}) =>
  (await api.post('SafeMeetings/ShareMeeting', { ...written, ...timesIn(-hour, 2 * hour), ...change })).meetingId
const own = async ({ api }: { api: Person['api'] }, meetingId: number) => {
  const found = (await api.get('SafeMeetings/GetMySafeMeetings', {})).items.find((one) => one.meetingId === meetingId)
  if (!found) throw new Error(`There is no meeting ${meetingId}`)
  return found
}
const tokenOf = (link: string | null): string => link?.split('#token=')[1] ?? 'none'
const friend = () => world.as('anonymous')
const open = (token: string) => friend().post('SafeMeetings/OpenSharedMeeting', { token })
const answer = async (person: Person, meetingId: number, said: 'Well' | 'Later' | 'Help', until?: string) =>
  person.api.post('SafeMeetings/AnswerCheckIn', {
    ...{ meetingId, answer: said, until: until ?? (await own(person, meetingId)).until },
  })
const toldOf = async ({ api }: Person) => {
  await world.drainEvents()
  const { items } = await api.get('Notifications/ClientNotifications', { take: 20 })
  return items.filter(({ type }) => type === 'CheckIn').map(({ variant }) => variant)
}
/** Asks and tells whatever is due. */
const passes = async (milliseconds: number) => {
  world.moveClock(milliseconds)
  await world.run('check-ins')
}
let addresses = 0
/** A friend who leaves an address and opens the link of the mail. */
const follow = async (token: string, confirms = true) => {
  addresses += 1
  const email = `ven${addresses}@post.dk`
  await friend().post('SafeMeetings/FollowSharedMeeting', { token, email })
  const [mail] = await world.mailsTo(email, 1)
  const mailed = /#mail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
  if (confirms)
    expect((await friend().post('SafeMeetings/ConfirmMeetingAddress', { token: mailed })).confirmed).toBe(true)
  return { email, mailed }
}
const subjectsTo = async (email: string, many: number) =>
  (await world.mailsTo(email, many)).map(({ subject }) => subject)

test('a link shows a friend what the member wrote and nothing else, is kept as a hash, and ends', async () => {
  const [member, other] = await world.members(2, { name: 'Solstråle' })
  if (!member || !other) throw new Error('Nobody came')
  const times = timesIn(-hour, 2 * hour)
  const meetingId = await share(member, { ...times, profileId: other.id })
  const mine = await own(member, meetingId)
  const token = tokenOf(mine.link)
  const expiresAt = new Date(Date.parse(times.until) + 12 * hour).toISOString()
  expect(await open(token)).toEqual({ ...words, ...times, expiresAt, confirmed: false })
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  const row = await world.parts.models.meeting.findById(meetingId).lean()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.companionId).toBe(other.id)
  for (const wrong of ['none', `${token}x`, String(meetingId)]) expect(await codeOf(open(wrong))).toBe('NotFound')

  await member.api.post('SafeMeetings/RenewMeetingLink', { meetingId })
  const second = tokenOf((await own(member, meetingId)).link)
  expect(await Promise.all([token, second].map((one) => codeOf(open(one))))).toEqual(['NotFound', 'ok'])
  await member.api.post('SafeMeetings/EndSharedMeeting', { meetingId })
  expect([await codeOf(open(second)), (await own(member, meetingId)).link]).toEqual(['NotFound', null])
  await passes(3 * hour)
  expect(await toldOf(member)).toEqual([])
})

test('a double tap makes one, five run at a time, and times are within a day to come', async () => {
  const member = await world.member()
  const key = crypto.randomUUID()
  const twice = await Promise.all(
    [1, 2].map(() => member.api.post('SafeMeetings/ShareMeeting', { ...written, ...timesIn(0, hour) }, { key })),
  )
  expect(new Set(twice.map(({ meetingId }) => meetingId)).size).toBe(1)
  for (const [from, until] of [
    [-2 * hour, -hour],
    [hour, hour],
    [0, day + minute],
    [61 * day, 61 * day + hour],
  ] as const)
    expect(await codeOf(share(member, timesIn(from, until)))).toBe('InvalidInput')
  for (const name of ['vind.dk', 'http://x', 'a@b']) expect(await codeOf(share(member, { name }))).toBe('InvalidInput')
  for (let more = 0; more < 4; more += 1) await share(member)
  expect(await outcomeOf(share(member))).toMatchObject({ code: 'Conflict', detail: { reason: 'TooMany' } })
  expect((await member.api.get('SafeMeetings/GetMySafeMeetings', {})).items).toHaveLength(5)
})

test('the member is asked once at the end, and an answer in time tells nobody', async () => {
  const member = await world.member()
  const meetingId = await share(member)
  const { email } = await follow(tokenOf((await own(member, meetingId)).link))
  await passes(2 * hour - minute)
  expect(await toldOf(member)).toEqual([])
  await passes(minute)
  await passes(29 * minute)
  expect(await toldOf(member)).toEqual([null])
  expect((await own(member, meetingId)).state).toBe('Asked')
  // Two taps on “an hour more” are one hour.
  const { until } = await own(member, meetingId)
  await Promise.all([answer(member, meetingId, 'Later', until), answer(member, meetingId, 'Later', until)])
  const longer = await own(member, meetingId)
  const left = Date.parse(longer.until) - world.parts.clock().getTime()
  expect([longer.state, Math.round(left / minute)]).toEqual(['Open', 60])
  expect(await toldOf(member)).toEqual([])
  await passes(hour)
  expect(await toldOf(member)).toEqual([null])
  await answer(member, meetingId, 'Well')
  await passes(hour)
  expect(await toldOf(member)).toEqual([])
  expect(await open(tokenOf(longer.link))).toMatchObject({ state: 'Well' })
  expect(await subjectsTo(email, 1)).toEqual(['Vil du have besked i aften?'])
})

test('a member who is asked late, because nothing ran meanwhile, has the half hour and may answer', async () => {
  const member = await world.member()
  const meetingId = await share(member)
  const token = tokenOf((await own(member, meetingId)).link)
  await passes(20 * hour)
  expect(await own(member, meetingId)).toMatchObject({ state: 'Asked', open: true })
  expect(await open(token)).toMatchObject({ state: 'Asked' })
  await passes(29 * minute)
  await answer(member, meetingId, 'Well')
  await passes(hour)
  expect(await toldOf(member)).toEqual([])
  expect(await codeOf(open(token))).toBe('LinkExpired')
})

test('no answer within half an hour is told to confirmed addresses alone, once, and so is the answer that comes then', async () => {
  const member = await world.member()
  const meetingId = await share(member)
  const token = tokenOf((await own(member, meetingId)).link)
  const [told, silent] = [await follow(token), await follow(token, false)]
  await passes(2 * hour)
  await passes(30 * minute)
  await passes(minute)
  expect(await open(token)).toMatchObject({ state: 'Silent' })
  expect(await toldOf(member)).toEqual(['told'])
  const first = 'Vil du have besked i aften?'
  expect(await subjectsTo(told.email, 2)).toEqual([first, 'Der er ikke kommet svar'])
  await answer(member, meetingId, 'Well')
  await answer(member, meetingId, 'Well')
  expect(await subjectsTo(told.email, 3)).toEqual([first, 'Der er ikke kommet svar', 'Der er kommet svar'])
  expect(await subjectsTo(silent.email, 1)).toEqual([first])
  await answer(member, meetingId, 'Help')
  await answer(member, meetingId, 'Help')
  expect((await subjectsTo(told.email, 4)).at(-1)).toBe('Du bliver bedt om hjælp')
  // For whoever has to know where it was the link works on; of one that went well it would be over.
  await passes(3 * day)
  expect(await open(token)).toMatchObject({ state: 'Help' })
  await answer(member, meetingId, 'Well')
  expect(await codeOf(open(token))).toBe('LinkExpired')
  expect(await outcomeOf(answer(member, meetingId, 'Help'))).toMatchObject({ detail: { reason: 'Over' } })
})

test('three addresses are written to, each is asked first, and a new link forgets them', async () => {
  const member = await world.member()
  const meetingId = await share(member)
  const token = tokenOf((await own(member, meetingId)).link)
  const { email, mailed } = await follow(token)
  await follow(token)
  await follow(token, false)
  await friend().post('SafeMeetings/FollowSharedMeeting', { token, email })
  const fourth = friend().post('SafeMeetings/FollowSharedMeeting', { token, email: 'fire@post.dk' })
  expect(await outcomeOf(fourth)).toMatchObject({ code: 'Conflict', detail: { reason: 'Full' } })
  expect((await own(member, meetingId)).friends).toBe(2)
  await member.api.post('SafeMeetings/RenewMeetingLink', { meetingId })
  expect([(await own(member, meetingId)).friends, await codeOf(open(mailed))]).toEqual([0, 'NotFound'])
  await answer(member, meetingId, 'Help')
  expect(await subjectsTo(email, 1)).toHaveLength(1)
})

test('another member finds no meeting, nobody meets themselves or whom a block hides, and a held member is asked on', async () => {
  const [member, other, blocked] = await world.members(3)
  if (!member || !other || !blocked) throw new Error('Nobody came')
  await world.block(blocked, member)
  expect(await outcomeOf(share(member, { profileId: blocked.id }))).toMatchObject({ code: 'NotFound' })
  expect(await outcomeOf(share(member, { profileId: 999_999 }))).toMatchObject({ code: 'NotFound' })
  expect(await outcomeOf(share(member, { profileId: member.id }))).toMatchObject({ detail: { reason: 'Own' } })
  const meetingId = await share(member, { profileId: other.id })
  const { until } = await own(member, meetingId)
  const acts = [
    other.api.post('SafeMeetings/ChangeSharedMeeting', { meetingId, ...written, ...timesIn(0, hour) }),
    other.api.post('SafeMeetings/AnswerCheckIn', { meetingId, answer: 'Well', until }),
    other.api.post('SafeMeetings/RenewMeetingLink', { meetingId }),
    other.api.post('SafeMeetings/EndSharedMeeting', { meetingId }),
    other.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling: 'Unsafe' }),
  ]
  expect(await Promise.all(acts.map(codeOf))).toEqual(Array(5).fill('NotFound'))
  expect((await other.api.get('SafeMeetings/GetMySafeMeetings', {})).items).toEqual([])

  const held = member.as({ status: 'Locked' })
  await world.change(member, { status: 'Locked' })
  await passes(2 * hour)
  const asked = (await held.get('SafeMeetings/GetMySafeMeetings', {})).items
  expect(asked.map(({ state }) => state)).toEqual(['Asked'])
  await held.post('SafeMeetings/AnswerCheckIn', { meetingId, answer: 'Well', until })
  await world.drainEvents()
  expect((await other.api.get('Notifications/ClientNotifications', { take: 20 })).items).toEqual([])
})

test('what is changed is what the friend reads, and another end is asked about anew', async () => {
  const member = await world.member()
  const meetingId = await share(member)
  await passes(2 * hour)
  const changed = { ...written, place: 'Hjemme hos mig', ...timesIn(-hour, 3 * hour) }
  await member.api.post('SafeMeetings/ChangeSharedMeeting', { meetingId, ...changed })
  expect(await toldOf(member)).toEqual([])
  const token = tokenOf((await own(member, meetingId)).link)
  expect(await open(token)).toMatchObject({ ...changed, state: 'Open' })
  await passes(2 * hour)
  expect((await own(member, meetingId)).state).toBe('Open')
  await passes(hour)
  expect((await own(member, meetingId)).state).toBe('Asked')
})

test('uneasy once raises nothing, twice of different members a case, unsafe at once; none of it reaches the member', async () => {
  const [met, once, unsafe] = await world.members(3)
  if (!met || !once || !unsafe) throw new Error('Nobody came')
  const staff = await world.staff()
  const rowsOf = async ({ id }: Person) =>
    (await staff.api.get('Safety/GetReportQueue', { take: 100 })).items.filter(
      ({ subject }) => subject?.profileId === id,
    )
  const tell = async (by: Person, about: Person, feeling: 'Good' | 'Uneasy' | 'Unsafe', text = '') => {
    const meetingId = await share(by, { profileId: about.id })
    await by.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling, text })
    return meetingId
  }
  const [one, two, three] = await world.members(3)
  if (!one || !two || !three) throw new Error('Nobody came')
  await tell(one, met, 'Uneasy', 'Han tog min telefon')
  await tell(one, met, 'Uneasy')
  await tell(two, once, 'Good')
  await tell(two, once, 'Uneasy')
  expect([await rowsOf(met), await rowsOf(once)]).toEqual([[], []])
  const meetingId = await tell(two, met, 'Uneasy', 'Han fulgte efter mig')
  await tell(three, unsafe, 'Unsafe')
  expect(await rowsOf(unsafe)).toMatchObject([{ signals: ['UneasyMeeting'], urgent: false }])
  const [row] = await rowsOf(met)
  expect(row).toMatchObject({ signals: ['UneasyMeeting'], reports: 0, urgent: false })
  const { signals } = await claim(staff, row?.caseId ?? 0)
  expect(signals).toMatchObject([{ kind: 'UneasyMeeting', number: 2 }])
  expect(signals[0]?.feedback?.map(({ profileId, feeling, text }) => [profileId, feeling, text])).toEqual([
    [two.id, 'Uneasy', 'Han fulgte efter mig'],
    [one.id, 'Uneasy', ''],
    [one.id, 'Uneasy', 'Han tog min telefon'],
  ])
  const again = two.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling: 'Good' })
  expect(await outcomeOf(again)).toMatchObject({ detail: { reason: 'Given' } })
  const nobody = await share(three)
  const early = await share(three, { profileId: met.id, ...timesIn(hour, 2 * hour) })
  for (const [about, reason] of [
    [nobody, 'Nobody'],
    [early, 'TooEarly'],
  ] as const)
    expect(
      await outcomeOf(three.api.post('SafeMeetings/AddMeetingFeedback', { meetingId: about, feeling: 'Unsafe' })),
    ).toMatchObject({ detail: { reason } })

  // Looked at and dismissed, it takes others to raise it again.
  const dismissed = { signalId: signals[0]?.signalId ?? 0, reason: 'De kender hinanden' }
  await staff.api.post('Safety/DismissSignal', dismissed)
  world.moveClock(minute)
  await tell(three, met, 'Uneasy')
  expect(await rowsOf(met)).toEqual([])
  await world.drainEvents()
  expect((await met.api.get('Notifications/ClientNotifications', { take: 20 })).items).toEqual([])
  expect((await met.api.get('Reports/GetMyDecisions', {})).items).toEqual([])
})

test('a decision on what was said of meetings tells its member of no machine', async () => {
  const [met, by] = await world.members(2)
  if (!met || !by) throw new Error('Nobody came')
  const staff = await world.staff()
  const meetingId = await share(by, { profileId: met.id })
  await by.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling: 'Unsafe', text: 'Han truede mig' })
  const { items } = await staff.api.get('Safety/GetReportQueue', { take: 100 })
  const caseId = items.find(({ subject }) => subject?.profileId === met.id)?.caseId ?? 0
  const { version } = await claim(staff, caseId)
  const { decisionId } = await staff.api.post('Safety/DecideReport', {
    ...{ caseId, version, outcome: 'Warned', sanctions: [{ kind: 'Warning' }], facts: 'Vi har set på det.' },
    ...{ ground: { kind: 'Rule', reference: 'De etiske regler, 3' }, textToSubject: 'Vær rar ved andre.' },
  })
  const statement = await met.api.get('Reports/GetDecision', { decisionId })
  expect(statement).toMatchObject({ detected: false, automated: false })
  expect(JSON.stringify(statement)).not.toMatch(/truede|Meeting/)
})

test('a meeting is erased a week after its end, with its member, and of whoever is met with them', async () => {
  const [member, met, leaving] = await world.members(3)
  if (!member || !met || !leaving) throw new Error('Nobody came')
  const { meeting, meetingFeedback } = world.parts.models
  const meetingId = await share(member, { profileId: met.id })
  await member.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling: 'Uneasy' })
  const theirs = await share(leaving)
  const token = tokenOf((await own(leaving, theirs)).link)
  await world.change(leaving, { status: 'ToBeDeleted' })
  expect([await codeOf(open(token)), await meeting.countDocuments({ profileId: leaving.id })]).toEqual(['NotFound', 0])
  await world.change(met, { status: 'Deleted' })
  expect((await meeting.findById(meetingId).lean())?.companionId).toBe(null)
  expect(await meetingFeedback.countDocuments({ profileId: met.id })).toBe(0)
  const left = async () => {
    await world.run('erase-meetings')
    return meeting.countDocuments({ _id: meetingId })
  }
  world.moveClock(7 * day)
  expect(await left()).toBe(1)
  world.moveClock(2 * hour + minute)
  expect(await left()).toBe(0)
})

test('made on the dark side, its link leads to a light brand, and the desk of that side reads how it was', async () => {
  const [member, met] = await world.members(2)
  if (!member || !met) throw new Error('Nobody came')
  const dark = { ...member, api: member.dark }
  const meetingId = await share(dark, { profileId: met.id })
  const { link } = await own(dark, meetingId)
  const { items } = await world.parts.peers.get('Brands/GetBrands', {})
  expect(items.filter((brand) => brand.dark).flatMap(({ hosts }) => hosts)).not.toContain(new URL(link ?? '').hostname)
  expect((await own(member, meetingId)).link?.startsWith('/Support/SharedMeeting#token=')).toBe(true)
  await member.api.post('SafeMeetings/AddMeetingFeedback', { meetingId, feeling: 'Unsafe' })
  const kept = await Promise.all(
    [false, true].map((side) => world.side(side).signal.countDocuments({ profileId: met.id })),
  )
  expect(kept).toEqual([0, 1])
})
