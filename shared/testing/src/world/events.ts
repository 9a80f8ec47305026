/** The events and meetups of the demo world: who comes to them, and when they are, counted from the day of the start. */
import type { Gender } from '@samvaer/contracts/core/values'
import type { GuestState } from '@samvaer/contracts/events/calls'
import type { DateAnswer } from '@samvaer/contracts/events/values'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { type Chance, chanceFor } from './chance.ts'
import { ownerOf, type WorldLodge } from './lodges.ts'
import { type Community, entersDark, genderOf, type World, type WorldMember } from './model.ts'
import type { SceneName } from './pictures/scenes.ts'
import type { StillLifeName } from './pictures/still-lifes.ts'
import { type EventText, eventTexts } from './texts/event-texts.ts'
import { meetupPictures, meetupTexts, openMeetups, weeklyMeetups } from './texts/meetup-texts.ts'

export interface WorldGuest {
  member: WorldMember
  state: GuestState
  at: Date
}

/** A member's answers to the dates that are proposed. */
export interface WorldAnswer {
  member: WorldMember
  answers: readonly { startsAt: Date; answer: DateAnswer }[]
  at: Date
}

interface WorldTimes {
  startsAt: Date
  endsAt: Date | null
  timeZone: string
  createdAt: Date
  /** The proposed dates, where it has none yet, with what was answered. */
  open?: { dates: readonly Date[]; answers: readonly WorldAnswer[] }
}

export interface WorldEvent extends WorldTimes, Omit<EventText, 'coming' | 'asking' | 'invited' | 'otherDays'> {
  eventId: number
  organiser: WorldMember
  /** The organiser first. */
  people: readonly WorldGuest[]
}

export interface WorldMeetup extends WorldTimes {
  meetupId: number
  lodgeId: number
  title: string
  text: string
  town: string
  address: string
  places: number | null
  /** The drawing of its picture; null for the cover that the page draws. */
  picture: SceneName | StillLifeName | null
  /** The number of times that it takes place, every week. */
  weekly?: number
  organiser: WorldMember
  /** In the order of signing up, the organiser first. */
  people: readonly { member: WorldMember; at: Date }[]
}

const hour = 60 * 60 * 1000
const day = 24 * hour

const timeZones: Readonly<Record<Community, string>> = {
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  uk: 'Europe/London',
}

/** Behind the numbers of all other pictures of the world. */
const firstEventPicture = 2000
const firstMeetupPicture = 2100

/** The number of the picture of an event; null for one without. */
export const pictureOfEvent = ({ eventId, picture }: Pick<WorldEvent, 'eventId' | 'picture'>): number | null =>
  picture ? firstEventPicture + eventId : null

/** The number of the picture of a meetup; null for one without. */
export const pictureOfMeetup = ({ meetupId, picture }: Pick<WorldMeetup, 'meetupId' | 'picture'>): number | null =>
  picture ? firstMeetupPicture + meetupId : null

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
const offsetIn = (timeZone: string, at: Date): number => {
  const [zone = ''] = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []))
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/** An hour of a day in a zone, so many days from now. */
const atHour = (now: Date, { days, at, timeZone }: { days: number; at: number; timeZone: string }): Date => {
  const date = new Date(now.getTime() + days * day)
  const there = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), at)
  return new Date(there - offsetIn(timeZone, new Date(there)))
}

/** Has members answer each of the dates: most can at some of them. */
const answered = (dates: readonly Date[], people: readonly { member: WorldMember; at: Date }[], chance: Chance) => ({
  dates,
  answers: people.map(({ member, at }): WorldAnswer => {
    const answers = dates.map((startsAt, place) => {
      const can = chance.happens(place === 1 ? 0.8 : 0.5)
      const answer = can ? ('Can' as const) : chance.happens(0.4) ? ('IfNeedBe' as const) : ('Cannot' as const)
      return { startsAt, answer }
    })
    return { member, at, answers }
  }),
})

interface Taken {
  all: number
  women: number
  men: number
}

/** As the service gives places: as many as there are, women and men at most one apart where that is wanted. */
const hasPlace = (
  { all, women, men }: Taken,
  gender: Gender,
  { places = Number.POSITIVE_INFINITY, balanced }: Pick<EventText, 'places' | 'balanced'>,
): boolean => {
  if (all >= places) return false
  if (!balanced) return true
  return gender === 'Female' ? women <= men : gender !== 'Male' || men <= women
}

const take = (taken: Taken, gender: Gender): void => {
  taken.all += 1
  if (gender === 'Female') taken.women += 1
  if (gender === 'Male') taken.men += 1
}

type People = Pick<World, 'now' | 'members'>

const eventOf = (text: EventText, eventId: number, { now, members }: People): WorldEvent => {
  const { coming = [], asking = [], invited = [], otherDays, ...said } = text
  const { community, day: days, at, lasts, by, town, guests, dark = false, places, join } = said
  const chance = chanceFor(`event ${eventId}`)
  const timeZone = timeZones[community]
  const startsAt = atHour(now, { days, at, timeZone })
  const createdAt = new Date(Math.min(now.getTime() - day, startsAt.getTime()) - chance.between(3, 20) * day)
  const there = members.filter(
    (member) =>
      member.community === community &&
      member.status === 'Active' &&
      member.role === 'Normal' &&
      (!dark || entersDark(member)),
  )
  const crowd = there.filter(({ persona }) => !persona)
  const organiser =
    there.find(({ persona }) => persona !== undefined && persona === by) ??
    chance.pick(
      crowd.filter(
        ({ subscriber, ageProven, city }) => subscriber && ageProven && (town === undefined || city === town),
      ),
    )
  const named = (names: readonly string[], state: GuestState) =>
    there
      .filter((member) => member !== organiser && member.persona !== undefined && names.includes(member.persona))
      .map((member) => ({ member, state }))
  const others = chance.some(
    crowd.filter((member) => member !== organiser),
    guests,
  )
  const all = [
    { member: organiser, state: 'Accepted' as const },
    ...named(coming, 'Accepted'),
    ...named(asking, 'Requesting'),
    ...named(invited, 'Invited'),
    ...others.map((member, place): Omit<WorldGuest, 'at'> => {
      // Of those who ask, a few are still to be decided on.
      const asks = join === 'Approval' && startsAt > now && place % 4 === 3
      return { member, state: asks ? 'Requesting' : 'Accepted' }
    }),
  ]
  const taken = { all: 0, women: 0, men: 0 }
  const until = Math.min(now.getTime(), startsAt.getTime())
  const people = all.map((guest, place): WorldGuest => {
    const waits = guest.state === 'Accepted' && places !== undefined && !hasPlace(taken, genderOf(guest.member), said)
    if (guest.state === 'Accepted' && !waits) take(taken, genderOf(guest.member))
    const joined = createdAt.getTime() + ((until - createdAt.getTime()) * place) / all.length
    return { ...guest, state: waits ? 'Waiting' : guest.state, at: new Date(joined) }
  })
  const endsAt = lasts === undefined ? null : new Date(startsAt.getTime() + lasts * hour)
  if (otherDays) {
    const dates = [startsAt, ...otherDays.map((each) => atHour(now, { days: each, at, timeZone }))]
    const open = answered(dates, people.slice(1), chance)
    return { ...said, eventId, organiser, startsAt, endsAt, timeZone, createdAt, people: people.slice(0, 1), open }
  }
  return { ...said, eventId, organiser, startsAt, endsAt, timeZone, createdAt, people }
}

/** 33 events in the four brands and on the dark variant. */
export const createEvents = (world: People): WorldEvent[] =>
  eventTexts.map((text, index) => eventOf(text, index + 1, world))

/** The first of these days from now on that is such a day of the week. */
const onWeekday = (now: Date, days: number, weekday: number | undefined): number =>
  weekday === undefined ? days : days + ((weekday - new Date(now.getTime() + days * day).getUTCDay() + 7) % 7)

/** When a lodge meets, in days from now: the last time, the next one, and one after that. */
const meetings = [-11, 6, 27] as const

const meetupsOf = (lodge: WorldLodge, now: Date, first: number): WorldMeetup[] => {
  const owner = ownerOf(lodge)
  const [title, text, weekday] = meetupTexts[lodge.name] ?? []
  if (!owner || title === undefined || text === undefined) return []
  const chance = chanceFor(`meetups of ${lodge.name}`)
  const inside = lodge.members.filter(({ role, member }) => belongs(role) && member !== owner)
  const timeZone = timeZones[lodge.community]
  const weekly = weeklyMeetups[lodge.name]
  const at = chance.between(9, 19)
  const offset = chance.between(0, 6)
  const shown = chance.happens(0.5) ? meetings : meetings.slice(0, 2)
  return shown.map((days, index) => {
    const startsAt = atHour(now, { days: onWeekday(now, days + offset, weekday), at, timeZone })
    const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - (3 + index) * day)
    const otherDays = index === 1 ? openMeetups[lodge.name] : undefined
    const number = chance.between(2, 9)
    // More answer than come to one date.
    const coming = chance.some(inside, Math.min(inside.length, otherDays ? 9 : number)).map(({ member }) => member)
    const all = [owner, ...coming]
    const until = Math.min(now.getTime(), startsAt.getTime())
    const people = all.map((member, place) => ({
      member,
      at: new Date(createdAt.getTime() + ((until - createdAt.getTime()) * place) / all.length),
    }))
    const dates = otherDays && [startsAt, ...otherDays.map((each) => new Date(startsAt.getTime() + each * day))]
    return {
      meetupId: first + index,
      lodgeId: lodge.lodgeId,
      title,
      text,
      town: owner.city,
      address: '',
      places: index === 1 ? 8 : null,
      // The next one has a face.
      picture: (index === 1 && meetupPictures[lodge.name]) || null,
      ...(index === 1 && weekly !== undefined && { weekly }),
      organiser: owner,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * hour),
      timeZone,
      createdAt,
      people: dates ? people.slice(0, 1) : people,
      ...(dates && { open: answered(dates, people.slice(1), chance) }),
    }
  })
}

/** Two or three for each lodge. */
export const createMeetups = ({ now }: Pick<World, 'now'>, lodges: readonly WorldLodge[]): WorldMeetup[] => {
  const all: WorldMeetup[] = []
  for (const lodge of lodges) all.push(...meetupsOf(lodge, now, all.length + 1))
  return all
}
