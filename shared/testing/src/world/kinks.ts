/** The kinks of the demo world's dark profiles: some of the list, those that many like more often. */
import type { Language } from '@samvaer/contracts/core/values'
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import { chanceFor } from './chance.ts'
import { entersDark, type World } from './model.ts'

/** The kinks that members of the demo wrote themselves, in their language. */
const written: Record<Language, readonly string[]> = {
  'da-DK': ['skovture uden tøj', 'langsom dans'],
  'sv-SE': ['skogspromenader utan kläder', 'långsam dans'],
  'nb-NO': ['skogsturer uten klær', 'langsom dans'],
  'en-GB': ['forest walks without clothes', 'slow dancing'],
}
/** Of the list, what many like. */
const common = [
  'massage',
  'lingerie',
  'blindfolds',
  'bondage',
  'role play',
  'teasing',
  'sex toys',
  'oral sex',
  'dirty talk',
  'tantra',
  'sauna',
  'swinging',
] as const

export interface WorldKinks {
  profileId: number
  kinks: string[]
}

export const createKinks = ({ members }: Pick<World, 'members'>): WorldKinks[] =>
  members.filter(entersDark).map(({ profileId, language }) => {
    const chance = chanceFor(`kinks ${profileId}`)
    const kinks = new Set<string>([
      ...chance.some(common, chance.between(2, 5)),
      ...chance.some(listedKinks, chance.between(1, 4)),
    ])
    if (chance.happens(0.3)) kinks.add(chance.pick(written[language]))
    return { profileId, kinks: [...kinks] }
  })
