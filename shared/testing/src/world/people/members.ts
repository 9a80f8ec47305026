/** Everybody in the demo world: the personas and about 340 members around them. */
import type { Language } from '@samvaer/contracts/core/values'
import { type Chance, chanceFor } from '../chance.ts'
import { type Community, type PersonaName, personaNames, type WorldMember, type WorldPerson } from '../model.ts'
import { shortTown, type Town, townsOf } from '../places.ts'
import { danishDecisions, decisionIdOf } from '../texts/written-reports.ts'
import { mostApplicants } from './asked-of-staff.ts'
import { nameStock } from './given-names.ts'
import { personaDetails } from './personas.ts'

const day = 86_400_000
const ageOfYoungerNames = 43

export interface CommunityDetails {
  /** Of the brand in brands. */
  siteId: number
  language: Language
  countryCode: string
  people: number
}

export const communityDetails: Record<Community, CommunityDetails> = {
  dk: { siteId: 1, language: 'da-DK', countryCode: 'DK', people: 160 },
  se: { siteId: 2, language: 'sv-SE', countryCode: 'SE', people: 60 },
  no: { siteId: 3, language: 'nb-NO', countryCode: 'NO', people: 60 },
  uk: { siteId: 4, language: 'en-GB', countryCode: 'GB', people: 60 },
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

/** The birthday of somebody who is `age` today. */
const birthdayOf = (now: Date, age: number, dayOfYear: number): string => {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() - age)
  return daysBefore(latest, dayOfYear).toISOString().slice(0, 10)
}

/** 24 to 71, most of them between 38 and 60. */
const ageBy = (chance: Chance): number =>
  chance.happens(0.7) ? chance.between(38, 60) : chance.happens(0.5) ? chance.between(24, 37) : chance.between(61, 71)

/** Addresses under the site, one a person. */
export const portraitPaths = (community: Community, profileId: number, persons: number): string[] =>
  Array.from({ length: persons }, (_, index) => `/media/portraits/${community}-${profileId}-${index + 1}.webp`)

type Sex = 'women' | 'men'

const givenName = (community: Community, sex: Sex, age: number, chance: Chance): string => {
  const stock = nameStock[community][sex]
  return chance.pick((age > ageOfYoungerNames ? stock.elder : stock.younger).split(' '))
}

const coupleName = (community: Community, sexes: [Sex, Sex], ages: [number, number], chance: Chance): string => {
  const names = [givenName(community, sexes[0], ages[0], chance), givenName(community, sexes[1], ages[1], chance)]
  return names.join(` ${nameStock[community].and} `)
}

/** The ways in which members choose a name: a number, a town, an initial, a word they like, or the name alone. */
const singleName = (community: Community, sex: Sex, age: number, town: Town, year: number, chance: Chance): string => {
  const stock = nameStock[community]
  const given = givenName(community, sex, age, chance)
  const way = chance.next()
  if (way < 0.32) return `${given}${String(year - age).slice(2)}`
  if (way < 0.47) return `${given} ${stock.from} ${shortTown(town.city)}`
  if (way < 0.57) return `${given} ${chance.pick([...'ABCDFGHJKLMNPRSTV'])}`
  if (way < 0.66) return chance.pick((sex === 'women' ? stock.womensWords : stock.mensWords).split(' '))
  if (way < 0.74) return `${given}_${shortTown(town.city)}`
  return given
}

const fits = (name: string, taken: Set<string>): boolean => {
  const words = name.split(' ')
  return name.length >= 3 && name.length <= 20 && !taken.has(name.toLowerCase()) && new Set(words).size === words.length
}

const mailbox = (name: string, profileId: number): string => {
  const plain = name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa').normalize('NFD')
  return `${plain.replace(/[^a-z0-9]+/g, '')}.${profileId}@samvaer.test`
}

type Unmeasured = Omit<WorldPerson, 'height' | 'weight'>

/** About six of ten profiles answer; both persons of a couple or neither. Chance of its own, so that the rest stays. */
const withBodies = (persons: Unmeasured[], profileId: number): WorldPerson[] => {
  const chance = chanceFor(`body ${profileId}`)
  const answers = chance.happens(0.6)
  return persons.map((person) => {
    if (!answers) return { ...person, height: null, weight: null }
    const [shortest, tallest] = person.gender === 'Female' ? [157, 179] : [170, 195]
    const height = chance.between(shortest, tallest)
    // Body mass indices from 20 to 30.
    const weight = Math.round((height / 100) ** 2 * (20 + 10 * chance.next()))
    return { ...person, height, weight }
  })
}

const memberBy = (now: Date, community: Community, profileId: number, taken: Set<string>): WorldMember => {
  const chance = chanceFor(`member ${profileId}`)
  const { siteId, language, countryCode } = communityDetails[community]
  const couple = chance.happens(0.2)
  const sex: Sex = chance.happens(0.5) ? 'women' : 'men'
  const other: Sex = chance.happens(0.92) === (sex === 'men') ? 'women' : 'men'
  const age = ageBy(chance)
  const otherAge = Math.min(71, Math.max(24, age + chance.between(-5, 4)))
  const town = chance.pick(townsOf(community))
  let name: string
  do {
    name = couple
      ? coupleName(community, [sex, other], [age, otherAge], chance)
      : singleName(community, sex, age, town, now.getUTCFullYear(), chance)
  } while (!fits(name, taken))
  taken.add(name.toLowerCase())
  // Somebody has birthday on every day on which the world is made.
  const celebrates = profileId % 35 === 5
  const person = (of: Sex, years: number): Unmeasured => {
    const drawn = chance.between(1, 364)
    return { gender: of === 'women' ? 'Female' : 'Male', birthday: birthdayOf(now, years, celebrates ? 0 : drawn) }
  }
  const unmeasured = couple ? [person(sex, age), person(other, otherAge)] : [person(sex, age)]
  const persons = withBodies(unmeasured, profileId)
  const subscriber = chance.happens(0.55)
  const validated = chance.happens(subscriber ? 0.6 : 0.2)
  const dark = community === 'dk' && subscriber && validated && chance.happens(0.55)
  return {
    profileId,
    community,
    siteId,
    name,
    email: mailbox(name, profileId),
    language,
    persons,
    countryCode,
    ...town,
    pictures: chance.happens(0.85) ? portraitPaths(community, profileId, persons.length) : [],
    subscriber,
    validated,
    role: 'Normal',
    status: 'Active',
    darkStatus: dark ? 'Approved' : 'None',
    ageProven: validated,
    bans: [],
    createdAt: daysBefore(now, 0.2 + 1095 * chance.next() ** 1.4),
  }
}

/** The bans of a persona, as the decisions gave them that the demo's desk has. */
const bansOf = (persona: PersonaName, now: Date): WorldMember['bans'] =>
  danishDecisions
    .filter(({ subject }) => subject === persona)
    .flatMap((decision) => {
      const { sanctions, daysAgo, textToSubject: text } = decision
      const given = { category: 'Harassment', text, from: daysBefore(now, daysAgo), until: null } as const
      const decisionId = decisionIdOf(decision)
      return sanctions.flatMap((one) => (one.kind === 'Ban' ? { ...given, type: one.ban, decisionId } : []))
    })

const personas = (now: Date): WorldMember[] =>
  personaNames.map((persona, index) => {
    const { gender, age, joinedDaysAgo, namedBefore = [], ...details } = personaDetails[persona]
    const profileId = index + 1
    return {
      profileId,
      community: 'dk',
      siteId: communityDetails.dk.siteId,
      email: `${persona}@samvaer.test`,
      language: 'da-DK',
      // At least a month from today, before and after: no test of a persona meets a birthday greeting.
      persons: withBodies([{ gender, birthday: birthdayOf(now, age, 40 + 23 * index) }], profileId),
      countryCode: 'DK',
      pictures: portraitPaths('dk', profileId, 1),
      subscriber: false,
      validated: false,
      role: 'Normal',
      status: 'Active',
      darkStatus: 'None',
      ageProven: false,
      bans: bansOf(persona, now),
      createdAt: daysBefore(now, joinedDaysAgo),
      namesBefore: namedBefore.map(({ name, untilDaysAgo }) => ({ name, until: daysBefore(now, untilDaysAgo) })),
      persona,
      ...details,
    }
  })

/** Every member, personas first, by profile id. */
export const createMembers = (now: Date): WorldMember[] => {
  const members = personas(now)
  for (const [community, { people }] of Object.entries(communityDetails) as [Community, { people: number }][]) {
    const taken = new Set(members.filter((m) => m.community === community).map((m) => m.name.toLowerCase()))
    for (let count = 0; count < people; count += 1) members.push(memberBy(now, community, members.length + 1, taken))
  }
  const couldApply = members.filter(
    (m) => m.community === 'dk' && !m.persona && m.subscriber && m.darkStatus === 'None',
  )
  for (const member of couldApply.slice(0, mostApplicants)) member.darkStatus = 'Applied'
  return members
}
