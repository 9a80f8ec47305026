/** What the members of the demo world tell of themselves, the same at every start. */
import {
  type ConnectionRole,
  connectionRoles,
  type DarkPersonFacts,
  type DarkProfileFacts,
  darkExperiences,
  darkPersonRoles,
} from '@samvaer/contracts/dark-facts'
import {
  bodyTypes,
  childrenAnswers,
  drinkingHabits,
  educations,
  eyeColours,
  hairColours,
  lookingForAnswers,
  type PersonFacts,
  type ProfileFacts,
  smokingHabits,
} from '@samvaer/contracts/profile-facts'
import { type Chance, chanceFor } from './chance.ts'
import type { Community, World, WorldMember } from './model.ts'
import { shortTown } from './places.ts'
import { danishProfiles, darkProfileTexts } from './profile-texts-danish.ts'
import { englishProfiles } from './profile-texts-english.ts'
import { norwegianProfiles, swedishProfiles } from './profile-texts-nordic.ts'
import type { ProfileLine, ProfileLines, ProfileStock, TellingLine } from './written-profile.ts'

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

/** What somebody of this age may say. */
const sayable = (lines: readonly ProfileLine[], age: number): readonly ProfileLine[] =>
  lines.filter((line) => typeof line === 'string' || age >= (line.from ?? 0))

const textOf = (line: ProfileLine): string => (typeof line === 'string' ? line : line.text)

interface About {
  about: string
  tells: TellingLine['tells']
}

const aboutOf = (lines: ProfileLines, { town, age }: { town: string; age: number }, chance: Chance): About => {
  const { love, closing } = lines
  // Some have not got round to it; some say it in a line.
  const words = chance.next()
  if (words < 0.08) return { about: '', tells: {} }
  const opening = chance.pick(sayable(lines.opening, age))
  const everyday = words < 0.2 ? [] : chance.some(sayable(lines.everyday, age), words < 0.6 ? 1 : 2)
  const [first, second, third] = [opening, ...everyday].map((line) => textOf(line).replaceAll('{town}', town))
  const middle = second && `${second} ${chance.pick(love)}`
  const body = words < 0.6 ? [[first, middle].filter(Boolean).join(' ')] : [first, middle, third]
  const paragraphs = [...body, ...(words >= 0.2 && chance.happens(0.4) ? [chance.pick(closing)] : [])]
  const telling = [opening, ...everyday].map((line) => (typeof line === 'string' ? {} : line.tells))
  return { about: paragraphs.filter(Boolean).join('\n\n'), tells: Object.assign({}, ...telling) }
}

/** Told by so many; the others leave it open. */
const told = <T>(from: readonly T[], chance: Chance, share = 0.75): T | null =>
  chance.happens(share) ? chance.pick(from) : null

const orientationOf = (chance: Chance): PersonFacts['orientation'] => {
  const drawn = chance.next()
  if (drawn < 0.68) return 'Heterosexual'
  if (drawn < 0.76) return 'Bisexual'
  if (drawn < 0.8) return 'Curious'
  return drawn < 0.84 ? 'Homosexual' : null
}

const personFactsOf = ({ occupations }: ProfileStock, chance: Chance): PersonFacts => ({
  orientation: orientationOf(chance),
  hairColour: told(hairColours, chance),
  eyeColour: told(eyeColours, chance),
  bodyType: told(bodyTypes, chance, 0.65),
  smoking: chance.happens(0.6) ? 'Never' : told(smokingHabits, chance, 0.6),
  drinking: told(drinkingHabits, chance),
  education: told(educations, chance, 0.6),
  occupation: told(occupations, chance, 0.65) ?? '',
})

const singleStatuses = ['Single', 'Single', 'Divorced', 'Divorced', 'Separated', 'Widowed', 'Dating'] as const
const coupleStatuses = ['Married', 'Married', 'InRelationship', 'OpenRelationship'] as const
/** Other couples are for couples to look for. */
const singleWishes = lookingForAnswers.filter((wish) => wish !== 'OtherCouples')
const coupleWishes = ['Friendship', 'Activities', 'Travel', 'OtherCouples', 'CasualMeetings'] as const

const darkOf = ({ persons }: WorldMember, chance: Chance): WorldProfile['dark'] => ({
  profile: { about: chance.pick(darkProfileTexts.about), boundaries: chance.pick(darkProfileTexts.boundaries) },
  persons: persons.map((_, index) => ({
    personId: index + 1,
    roles: chance.some(darkPersonRoles, chance.between(1, 3)),
    experience: told(darkExperiences, chance),
  })),
})

const profileOf = (now: Date, member: WorldMember): WorldProfile => {
  const { profileId, community, persons, city } = member
  // Chance of its own: nothing else of the world moves when a line is added here.
  const chance = chanceFor(`profile ${profileId}`)
  const stock = stocks[community]
  const couple = persons.length === 2
  const lines = couple ? stock.couple : stock.single
  const age = Math.min(...persons.map(({ birthday }) => now.getUTCFullYear() - Number(birthday.slice(0, 4)) - 1))
  const { about, tells } = aboutOf(lines, { town: shortTown(city), age }, chance)
  return {
    member,
    facts: {
      about,
      relationshipStatus: told<ProfileFacts['relationshipStatus']>(
        couple ? coupleStatuses : singleStatuses.filter((status) => status !== 'Widowed' || age >= 45),
        chance,
        0.85,
      ),
      children: told(
        childrenAnswers.filter((answer) => answer !== 'MovedOut' || age >= 42),
        chance,
      ),
      lookingFor: chance.some<ProfileFacts['lookingFor'][number]>(
        couple ? coupleWishes : singleWishes,
        chance.between(1, 4),
      ),
      lookingForText: chance.happens(0.75) ? chance.pick(lines.seeking) : '',
      ...tells,
    },
    persons: persons.map((_, index) => ({ personId: index + 1, facts: personFactsOf(stock, chance) })),
    dark: member.darkStatus === 'Approved' ? darkOf(member, chanceFor(`dark profile ${profileId}`)) : null,
  }
}

export const createProfiles = ({ now, members }: World): WorldProfile[] =>
  members.map((member) => profileOf(now, member))

export interface WorldConnection {
  /** Who asked. */
  askedBy: WorldMember
  asked: WorldMember
  /** What the asked one is to the asker. */
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
