/** The demo world's events and meetups, with who comes to them. */
import type { Repeats } from '@samvaer/contracts/lodges/series'
import { genderOf, type WorldMember, world } from '@samvaer/testing/world'
import {
  createEvents,
  createMeetups,
  pictureOfEvent,
  pictureOfMeetup,
  type WorldEvent,
  type WorldMeetup,
} from '@samvaer/testing/world/events'
import type { WorldLodge } from '@samvaer/testing/world/lodges'
import { shareTexts } from '@samvaer/testing/world/texts/share-texts'
import { remindedOf } from './attendance/reminders.ts'
import { newSeries, timesAt } from './attendance/series.ts'
import { dayIn } from './attendance/times.ts'
import { numbersOf as guestNumbers } from './events/guests.ts'
import type { FoundPlace } from './finding/places.ts'
import { numbersOf as signUpNumbers } from './meetups/sign-ups.ts'
import { type DateAnswerRow, type DatesOf, dateAnswerKey } from './models/dates.ts'
import type { EventRow } from './models/event.ts'
import { type EventGuestRow, eventGuestKey } from './models/event-guest.ts'
import type { MeetupRow } from './models/meetup.ts'
import type { LodgesParts, Side } from './models/models.ts'
import type { ShareRow } from './models/share.ts'
import { type SignUpRow, signUpKey, signUpOrder } from './models/sign-up.ts'

const hour = 60 * 60 * 1000
const over = ({ startsAt, endsAt }: Pick<WorldEvent, 'startsAt' | 'endsAt'>): Date =>
  endsAt ?? new Date(startsAt.getTime() + 6 * hour)

interface Numbers {
  going: number
  waiting: number
  'taken.all': number
  'taken.women': number
  'taken.men': number
}

const summed = (all: readonly Numbers[]) => {
  const sum = (name: keyof Numbers) => all.reduce((total, numbers) => total + numbers[name], 0)
  return {
    going: sum('going'),
    waiting: sum('waiting'),
    taken: { all: sum('taken.all'), women: sum('taken.women'), men: sum('taken.men') },
  }
}

/** Returns what is brought and the rides, of those who come, in their order. */
const shareRows = (key: string, coming: readonly WorldMember[]): ShareRow[] => {
  const idAt = (place: number): number => coming[place % coming.length]?.profileId ?? 0
  return (shareTexts[key] ?? []).map(({ text, count, by, ride, takers = [] }, place) => ({
    shareId: `00000000-0000-4000-8000-${String(idAt(0) * 100 + place).padStart(12, '0')}`,
    kind: ride ? 'Ride' : 'Thing',
    text,
    count,
    byId: idAt(by),
    takers: takers.map(([taker, many]) => ({ profileId: idAt(taker), count: many })),
  }))
}

/** Returns the dates that are proposed, where it has none yet: it is over with the last. */
const openOf = ({ open }: Pick<WorldEvent, 'open'>) => {
  const last = open?.dates.at(-1)
  return open && last ? { dates: [...open.dates], overAt: last } : {}
}

const answerRows = (
  of: DatesOf,
  itemId: number,
  { open }: Pick<WorldEvent, 'open'>,
  lodgeId?: number,
): DateAnswerRow[] =>
  (open?.answers ?? []).map(({ member: { profileId }, answers, at }) => ({
    ...{ _id: dateAnswerKey(of, itemId, profileId), of, itemId, profileId, answers: [...answers] },
    ...{ answeredAt: at, listed: true, ...(lodgeId !== undefined && { lodgeId }) },
  }))

const guestRows = (event: WorldEvent): EventGuestRow[] => {
  const { eventId, people, organiser, startsAt } = event
  return people.map(({ member, state, at }) => ({
    _id: eventGuestKey(eventId, member.profileId),
    eventId,
    profileId: member.profileId,
    gender: genderOf(member),
    state,
    organiser: member === organiser,
    invited: state === 'Invited',
    listed: true,
    at,
    startsAt,
    overAt: openOf(event).overAt ?? over(event),
    viewedAt: state === 'Invited' ? null : at,
  }))
}

const eventRow = (event: WorldEvent, guests: EventGuestRow[], { place, countryAreaIds }: FoundPlace): EventRow => {
  const { eventId, community, title, text, category, address, startsAt, endsAt, timeZone, createdAt, organiser } = event
  const { join = 'Free', status = 'Confirmed', places = null, balanced = false } = event
  const { zipCode, city } = organiser
  const { askedToOrganise } = event
  const asked = event.people.find(({ member }) => askedToOrganise !== undefined && member.persona === askedToOrganise)
  return {
    ...summed(guests.map((guest) => guestNumbers(undefined, guest))),
    _id: eventId,
    community,
    title,
    text,
    category,
    pictureId: pictureOfEvent(event),
    pictureBy: pictureOfEvent(event) && organiser.profileId,
    startsAt,
    endsAt,
    overAt: over(event),
    ...openOf(event),
    timeZone,
    day: dayIn(timeZone, startsAt),
    place: place ? { countryId: place.countryId, zipCode, city } : { countryId: 0, zipCode, city },
    countryAreaIds,
    address,
    joinMode: join,
    status,
    cancelText: null,
    places,
    balanced,
    organiserIds: [organiser.profileId],
    ...(asked && { askedOrganisers: [{ profileId: asked.member.profileId, by: organiser.profileId }] }),
    listed: join !== 'Invite' && status !== 'Cancelled',
    requesting: guests.filter(({ state }) => state === 'Requesting').length,
    comments: 0,
    shares: shareRows(
      title,
      event.people.flatMap(({ member, state }) => (state === 'Accepted' ? [member] : [])),
    ),
    version: 1,
    createdAt,
    changedAt: createdAt,
    ...remindedOf({ startsAt }, world.now),
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
}

const signUpRows = (meetup: WorldMeetup): SignUpRow[] =>
  meetup.people.map(({ member, at }, place) => {
    const state = meetup.places !== null && place >= meetup.places ? 'Waiting' : 'Going'
    return {
      _id: signUpKey(meetup.meetupId, member.profileId),
      meetupId: meetup.meetupId,
      lodgeId: meetup.lodgeId,
      profileId: member.profileId,
      gender: genderOf(member),
      state,
      listed: true,
      signedUpAt: at,
      order: signUpOrder({ state, signedUpAt: at }),
      overAt: openOf(meetup).overAt ?? over(meetup),
    }
  })

const meetupRow = (meetup: WorldMeetup, signUps: SignUpRow[], lodgeName: string): MeetupRow => {
  const { meetupId, organiser, people: _, picture: _picture, weekly: _weekly, open: _open, ...said } = meetup
  const { startsAt, timeZone, createdAt } = said
  const goes = new Set(signUps.filter(({ state }) => state === 'Going').map(({ profileId }) => profileId))
  const coming = meetup.people.flatMap(({ member }) => (goes.has(member.profileId) ? [member] : []))
  return {
    ...said,
    ...summed(signUps.map((signUp) => signUpNumbers(undefined, signUp))),
    _id: meetupId,
    pictureId: pictureOfMeetup(meetup),
    pictureBy: pictureOfMeetup(meetup) && organiser.profileId,
    authorId: organiser.profileId,
    overAt: over(meetup),
    ...openOf(meetup),
    day: dayIn(timeZone, startsAt),
    balanced: false,
    comments: 0,
    shares: startsAt > world.now ? shareRows(lodgeName, coming) : [],
    version: 1,
    changedAt: createdAt,
    cancelledAt: null,
    ...remindedOf({ startsAt }, world.now),
    turns: 0,
  }
}

/** Publishes the requests that organisers of the demo see at once in the menu. */
const publishAsking = (parts: LodgesParts, side: Side, events: readonly EventRow[]): Promise<void> =>
  parts.transaction(async ({ publish }) => {
    for (const [profileId, own] of Map.groupBy(events, ({ organiserIds: [first = 0] }) => first)) {
      const value = own.reduce((sum, { requesting }) => sum + requesting, 0)
      const changed = { profileId, count: 'eventAdmin' as const, value, dark: side.dark }
      if (value > 0) await publish('CountChanged', `lodges:counts:${profileId}`, changed)
    }
  })

/** Makes the later ones of a series, with some of the guests of the first. */
const laterOf = <Row extends EventRow | MeetupRow, Guest extends EventGuestRow | SignUpRow>(
  first: Row,
  guests: readonly Guest[],
  repeats: NonNullable<Repeats>,
  make: {
    firstId: number
    also: Partial<Row>
    /** The times at which another one takes place already. */
    taken?: ReadonlySet<number>
    guestOf: (guest: Guest, row: Row) => Guest
    numbersOf: (guest: Guest) => Numbers
  },
) => {
  const { rule, starts } = newSeries(repeats, first)
  const { firstId, also, taken = new Set<number>(), guestOf, numbersOf } = make
  const later = starts
    .slice(1)
    .filter((start) => !taken.has(start.getTime()))
    .map((start, place) => {
      const times = timesAt(start, first)
      const series = { id: first._id, rule, index: place + 1 }
      const row = {
        ...first,
        ...times,
        ...remindedOf(times, world.now),
        _id: firstId + place,
        shares: [],
        series,
        ...also,
      }
      const coming = guests
        .filter(({ state }) => state === 'Accepted' || state === 'Going')
        .slice(0, Math.max(1, guests.length - 2 * (place + 1)))
        .map((guest) => guestOf(guest, row))
      return { row: { ...row, ...summed(coming.map(numbersOf)) }, guests: coming }
    })
  const rows: Row[] = [{ ...first, series: { id: first._id, rule, index: 0 } }, ...later.map(({ row }) => row)]
  return { rows, guests: later.flatMap((one) => one.guests) }
}

const clear = async ({ event, eventGuest, meetup, signUp, dateAnswer }: Side): Promise<void> => {
  for (const model of [event, eventGuest, meetup, signUp, dateAnswer]) await model.deleteMany()
}

/**
 * @param all the lodges of both sides
 * @param placeOf where a member lives, with the regions around it
 */
export const seedEvents = async (
  parts: LodgesParts,
  side: Side,
  all: readonly WorldLodge[],
  placeOf: (member: WorldEvent['organiser']) => Promise<FoundPlace>,
): Promise<void> => {
  await clear(side)
  const events = createEvents(world)
  const meetups = createMeetups(world, all)
  const here = events.filter(({ dark = false }) => dark === side.dark)
  const guests = here.map(guestRows)
  const singles = await Promise.all(
    here.map(async (event, place) => eventRow(event, guests[place] ?? [], await placeOf(event.organiser))),
  )
  let lastEvent = events.length
  const rows = singles.flatMap((row, place) => {
    const times = here[place]?.monthly
    if (times === undefined) return [row]
    const series = laterOf(
      row,
      guests[place] ?? [],
      { every: 'Month', times },
      {
        firstId: lastEvent + 1,
        also: { requesting: 0 },
        guestOf: (guest, { _id: eventId, startsAt, overAt }) => {
          const _id = eventGuestKey(eventId, guest.profileId)
          return { ...guest, _id, eventId, startsAt, overAt }
        },
        numbersOf: (guest) => guestNumbers(undefined, guest),
      },
    )
    lastEvent += series.rows.length - 1
    guests.push(series.guests)
    return series.rows
  })
  const names = new Map(all.map(({ lodgeId, name }) => [lodgeId, name]))
  const ids = new Set(all.filter(({ dark = false }) => dark === side.dark).map(({ lodgeId }) => lodgeId))
  const met = meetups.filter(({ lodgeId }) => ids.has(lodgeId))
  const signUps = met.map(signUpRows)
  const lean = { lean: true } as const
  await side.event.insertMany(rows, lean)
  await side.eventGuest.insertMany(guests.flat(), lean)
  let lastMeetup = meetups.length
  const metRows = met.flatMap((meetup, place) => {
    const row = meetupRow(meetup, signUps[place] ?? [], names.get(meetup.lodgeId) ?? '')
    const { weekly: times } = meetup
    if (times === undefined) return [row]
    const series = laterOf(
      row,
      signUps[place] ?? [],
      { every: 'Week', times },
      {
        firstId: lastMeetup + 1,
        also: {},
        // A single one of the lodge takes place at that time already.
        taken: new Set(met.flatMap((one) => (one.lodgeId === meetup.lodgeId ? one.startsAt.getTime() : []))),
        guestOf: (signUp, { _id: meetupId, overAt }) => {
          const _id = signUpKey(meetupId, signUp.profileId)
          return { ...signUp, _id, meetupId, overAt }
        },
        numbersOf: (signUp) => signUpNumbers(undefined, signUp),
      },
    )
    lastMeetup += series.rows.length - 1
    signUps.push(series.guests)
    return series.rows
  })
  await side.meetup.insertMany(metRows, lean)
  await side.signUp.insertMany(signUps.flat(), lean)
  const answers = [
    ...here.flatMap((event) => answerRows('Event', event.eventId, event)),
    ...met.flatMap((meetup) => answerRows('Meetup', meetup.meetupId, meetup, meetup.lodgeId)),
  ]
  await side.dateAnswer.insertMany(answers, lean)
  await publishAsking(parts, side, rows)
  await parts.reserveIds('event', lastEvent)
  await parts.reserveIds('meetup', lastMeetup)
}
