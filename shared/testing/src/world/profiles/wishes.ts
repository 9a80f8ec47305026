/** Chooses whom the members of the demo world look for, in agreement with who they are. */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { askedDistances as distanceBands } from '@samvaer/contracts/profile/values'
import { type Chance, chanceFor } from '../chance.ts'
import { ageOn } from '../people/looks.ts'
import type { WorldProfile } from './profiles.ts'

type Genders = MatchSettings['genders']

const otherOf = { Male: 'Female', Female: 'Male', Transsexual: 'Transsexual' } as const

const gendersOf = ({ member, facts, persons }: WorldProfile): Genders => {
  const [first, second] = member.persons
  if (!first) return []
  if (second) return facts.lookingFor.includes('OtherCouples') ? ['Couple'] : []
  const orientation = persons[0]?.facts.orientation
  if (orientation === 'Heterosexual') return [otherOf[first.gender]]
  if (orientation === 'Homosexual') return [first.gender]
  return orientation === null || orientation === undefined ? [otherOf[first.gender]] : ['Male', 'Female']
}

const agesOf = (ages: number[], chance: Chance): MatchSettings['ages'] => ({
  from: Math.max(18, Math.min(...ages) - chance.between(5, 12)),
  to: Math.min(99, Math.max(...ages) + chance.between(5, 12)),
})

export interface WorldWishes {
  profileId: number
  settings: MatchSettings
}

/** Returns the wishes of those who have saved any: most. */
export const createWishes = (profiles: readonly WorldProfile[], now: Date): WorldWishes[] =>
  profiles.flatMap((profile) => {
    const { profileId, persons, persona } = profile.member
    const chance = chanceFor(`wishes ${profileId}`)
    if (!persona && chance.happens(0.25)) return []
    const ages = persons.map((person) => ageOn(now, person))
    return {
      profileId,
      settings: {
        genders: gendersOf(profile),
        ages: agesOf(ages, chance),
        within: chance.happens(0.35) ? chance.pick(distanceBands.slice(3)) : null,
        onlyValidated: chance.happens(0.1),
        onlyWithPicture: chance.happens(0.15),
      },
    }
  })
