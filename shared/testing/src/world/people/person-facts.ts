/**
 * Chooses the answers of a person of the demo in the lists of the profile, in agreement with portrait, age, height and
 * weight.
 */
import { type FactValue, factTable } from '@samvaer/contracts/profile/fact-table'
import type { PersonFacts } from '@samvaer/contracts/profile/facts'
import { type Chance, chanceFor } from '../chance.ts'
import type { WorldMember, WorldPerson } from '../model.ts'
import { type Job, jobs, jobsAt } from './jobs.ts'
import { ageOn, type Look, lookOf } from './looks.ts'

/** Answered by so many; the others leave it open. */
export const answered = <T>(from: readonly T[], chance: Chance, share = 0.75): T | null =>
  chance.happens(share) ? chance.pick(from) : null

export interface PersonAnswers {
  age: number
  look: Look
  /** Null for whoever does not answer. */
  job: Job | null
  facts: PersonFacts
}

const orientationOf = ({ persons }: WorldMember, chance: Chance): PersonFacts['orientation'] => {
  const drawn = chance.next()
  const [one, other] = persons
  const usual = other && one?.gender === other.gender ? 'Homosexual' : 'Heterosexual'
  if (drawn < 0.68) return usual
  if (drawn < 0.76) return 'Bisexual'
  if (drawn < 0.8) return 'Curious'
  return drawn < 0.84 ? (other ? 'Bisexual' : 'Homosexual') : null
}

type BodyType = FactValue<'bodyType'>

/** Body mass indices of whoever calls a body so. */
const bodies: Record<BodyType, { from: number; to: number; of?: WorldPerson['gender'] }> = {
  Slim: { from: 0, to: 22.5 },
  Average: { from: 21, to: 27 },
  Athletic: { from: 20.5, to: 26 },
  Muscular: { from: 23, to: 28, of: 'Male' },
  Curvy: { from: 24, to: 50, of: 'Female' },
  Large: { from: 27, to: 50 },
}

/** Returns the names that fit a body; every one of the sex where height and weight are not answered. */
export const bodyTypesOf = ({ gender, height, weight }: WorldPerson): BodyType[] => {
  const index = height === null || weight === null ? null : weight / (height / 100) ** 2
  return (Object.keys(bodies) as BodyType[]).filter((type) => {
    const { from, to, of = gender } = bodies[type]
    return of === gender && (index === null || (index >= from && index <= to))
  })
}

const ownLanguage: Record<WorldMember['community'], FactValue<'languages'>> = {
  dk: 'Danish',
  se: 'Swedish',
  no: 'Norwegian',
  uk: 'English',
}

/** The own language, English more often than not, and of some another one; every fifth does not answer. */
const languagesOf = ({ profileId, community }: WorldMember, index: number): PersonFacts['languages'] => {
  // Chance of its own: nothing else of the world moves by it.
  const chance = chanceFor(`languages ${profileId} ${index}`)
  if (chance.happens(0.2)) return []
  const { values } = factTable.languages
  const spoken: readonly FactValue<'languages'>[] = [
    ownLanguage[community],
    ...(chance.happens(0.8) ? (['English'] as const) : []),
    ...(chance.happens(0.35) ? (['German'] as const) : []),
    ...(chance.happens(0.25) ? [chance.pick(values)] : []),
  ]
  return values.filter((value) => spoken.includes(value))
}

/** Three to eight; every sixth does not answer. */
const interestsOf = ({ profileId }: WorldMember, index: number): PersonFacts['interests'] => {
  const chance = chanceFor(`interests ${profileId} ${index}`)
  if (chance.happens(1 / 6)) return []
  const { values } = factTable.interests
  const chosen = chance.some(values, chance.between(3, 8))
  return values.filter((value) => chosen.includes(value))
}

export const answersOfPerson = (
  now: Date,
  member: WorldMember,
  index: number,
  { retired, chance }: { retired: boolean; chance: Chance },
): PersonAnswers => {
  const person = member.persons[index]
  if (!person) throw new RangeError(`${member.profileId} has no person ${index + 1}`)
  const age = ageOn(now, person)
  const look = lookOf(now, member, index)
  const job = retired ? (jobs.find(({ rests }) => rests) ?? null) : answered(jobsAt(age), chance, 0.65)
  const facts: PersonFacts = {
    orientation: orientationOf(member, chance),
    hairColour: answered([look.hairColour], chance),
    eyeColour: answered([look.eyeColour], chance),
    bodyType: answered(bodyTypesOf(person), chance, 0.65),
    smoking: chance.happens(0.6) ? 'Never' : answered(factTable.smoking.values, chance, 0.6),
    drinking: answered(factTable.drinking.values, chance),
    education: answered(
      job?.educations ?? factTable.education.values.filter((one) => one !== 'Doctorate' || age >= 32),
      chance,
      0.6,
    ),
    interests: interestsOf(member, index),
    languages: languagesOf(member, index),
    occupation: job?.[member.community] ?? '',
  }
  return { age, look, job, facts }
}
