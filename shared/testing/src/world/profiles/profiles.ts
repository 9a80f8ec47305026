/** The texts of the demo world's members about themselves, the same at every start. */
import type { DarkPersonFacts, DarkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import { type FactValue, factTable } from '@samvaer/contracts/profile/fact-table'
import type { PersonFacts, ProfileFacts } from '@samvaer/contracts/profile/facts'
import {
  type ConnectionRole,
  connectionRoles,
  darkExperiences,
  darkPersonRoles,
} from '@samvaer/contracts/profile/values'
import { type Chance, chanceFor } from '../chance.ts'
import type { AuthorFacts, Community, World, WorldMember } from '../model.ts'
import { answered, answersOfPerson } from '../people/person-facts.ts'
import { shortTown } from '../places.ts'
import { aboutOf, seekingOf } from './about-text.ts'
import { promptAnswersOf } from './profile-prompts.ts'
import { danishProfiles, darkProfileTexts } from './profile-texts-danish.ts'
import { englishProfiles } from './profile-texts-english.ts'
import { norwegianProfiles, swedishProfiles } from './profile-texts-nordic.ts'
import type { ProfileStock } from './written-profile.ts'

export interface WorldProfile {
  member: WorldMember
  facts: ProfileFacts
  /** In the order of the persons, who are numbered from 1. */
  persons: { personId: number; facts: PersonFacts }[]
  /** Of who is approved there; null for everybody else. */
  dark: { profile: DarkProfileFacts; persons: DarkPersonFacts[] } | null
}

const stocks: Record<Community, ProfileStock> = {
  dk: danishProfiles,
  se: swedishProfiles,
  no: norwegianProfiles,
  uk: englishProfiles,
}

const singleStatuses = ['Single', 'Single', 'Divorced', 'Divorced', 'Separated', 'Widowed', 'Dating'] as const
const coupleStatuses = ['Married', 'Married', 'InRelationship', 'OpenRelationship'] as const
/** Other couples are for couples to look for. */
const singleWishes = factTable.lookingFor.values.filter((wish) => wish !== 'OtherCouples')
const coupleWishes = ['Friendship', 'Activities', 'Travel', 'OtherCouples', 'CasualMeetings'] as const

const darkOf = ({ persons }: WorldMember, chance: Chance): WorldProfile['dark'] => ({
  profile: { about: chance.pick(darkProfileTexts.about), boundaries: chance.pick(darkProfileTexts.boundaries) },
  persons: persons.map((_, index) => ({
    personId: index + 1,
    roles: chance.some(darkPersonRoles, chance.between(1, 3)),
    experience: answered(darkExperiences, chance),
  })),
})

/** Ages from which one may be it. */
const statusFrom: Partial<Record<FactValue<'relationshipStatus'>, number>> = {
  Separated: 27,
  Divorced: 30,
  Married: 27,
  Widowed: 45,
}
const childrenBetween: Partial<Record<FactValue<'children'>, readonly [from: number, to: number]>> = {
  AtHome: [24, 60],
  SometimesAtHome: [28, 58],
  MovedOut: [42, 120],
}

const statusesAt = (age: number, couple: boolean): readonly FactValue<'relationshipStatus'>[] => {
  const all: readonly FactValue<'relationshipStatus'>[] = couple ? coupleStatuses : singleStatuses
  return all.filter((status) => age >= (statusFrom[status] ?? 0))
}

const childrenAt = (age: number): readonly FactValue<'children'>[] =>
  factTable.children.values.filter((answer) => {
    const [from, to] = childrenBetween[answer] ?? [0, 120]
    return age >= from && age <= to
  })

/** One kind, seldom two, of those who have any. */
const petsOf = ({ profileId }: WorldMember): ProfileFacts['pets'] => {
  const chance = chanceFor(`pets ${profileId}`)
  if (!chance.happens(0.45)) return []
  const { values } = factTable.pets
  const kept = [chance.happens(0.7) ? chance.pick(['Dog', 'Cat'] as const) : chance.pick(values)]
  const all = chance.happens(0.15) ? [...kept, chance.pick(values)] : kept
  return values.filter((value) => all.includes(value))
}

const profileOf = (now: Date, member: WorldMember, saidIn: AuthorFacts): WorldProfile => {
  const { profileId, community, persons, city } = member
  // Chance of its own: nothing else of the world moves when a line is added here.
  const chance = chanceFor(`profile ${profileId}`)
  const stock = stocks[community]
  const couple = persons.length === 2
  const { retired = false, town: _town, ...said } = saidIn
  const lines = couple ? stock.couple : stock.single
  const people = persons.map((_, index) => answersOfPerson(now, member, index, { retired, chance }))
  const age = Math.min(...people.map((person) => person.age))
  const { about, tells } = aboutOf(lines, { town: shortTown(city), persons: people, said }, chance)
  const wishes = chance.some<FactValue<'lookingFor'>>(couple ? coupleWishes : singleWishes, chance.between(1, 4))
  return {
    member,
    facts: {
      about,
      relationshipStatus: answered(statusesAt(age, couple), chance, 0.85),
      children: answered(childrenAt(age), chance),
      pets: petsOf(member),
      ...seekingOf(lines, wishes, chance),
      prompts: promptAnswersOf(member),
      ...tells,
    },
    persons: people.map(({ facts }, index) => ({ personId: index + 1, facts })),
    dark: member.darkStatus === 'Approved' ? darkOf(member, chanceFor(`dark profile ${profileId}`)) : null,
  }
}

/** Returns the facts that entries say of the members who wrote them. */
const saidInEntries = ({ entries }: World): Map<number, AuthorFacts> => {
  const facts = new Map<number, AuthorFacts>()
  for (const { authorId, tells } of entries) if (tells) facts.set(authorId, { ...facts.get(authorId), ...tells })
  return facts
}

export const createProfiles = (world: World): WorldProfile[] => {
  const said = saidInEntries(world)
  return world.members.map((member) => profileOf(world.now, member, said.get(member.profileId) ?? {}))
}

export interface WorldConnection {
  askedBy: WorldMember
  asked: WorldMember
  /** The role of the asked one to the asker. */
  role: ConnectionRole
  /** False: it waits for an answer. */
  accepted: boolean
  since: Date
}

const day = 24 * 60 * 60 * 1000

/** Relations of the dark variant: a few each, and one that waits for the persona's answer. */
export const createConnections = ({ now, members, personas }: World): WorldConnection[] => {
  const chance = chanceFor('dark connections')
  const dark = members.filter(({ darkStatus, status }) => darkStatus === 'Approved' && status === 'Active')
  const at = (days: number) => new Date(now.getTime() - days * day)
  return dark.flatMap((asked, index) => {
    // Each asks one who comes later in the list, so that no two ask each other.
    const later = dark.slice(index + 1, index + 9)
    const count = asked === personas.dark ? 4 : chance.between(0, 2)
    return chance.some(later, count).map((askedBy, place) => ({
      ...{ askedBy, asked, role: chance.pick(connectionRoles) },
      accepted: place > 0 || asked !== personas.dark,
      since: at(chance.between(2, 400)),
    }))
  })
}
