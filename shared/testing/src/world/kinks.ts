/** What the dark profiles of the demo world like: some of the list, those that many like more often. */
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import { chanceFor } from './chance.ts'
import { entersDark, type World } from './model.ts'

/** What members of the demo wrote themselves. */
const written = ['forest walks without clothes', 'slow dancing'] as const
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
  members.filter(entersDark).map(({ profileId }) => {
    const chance = chanceFor(`kinks ${profileId}`)
    const kinks = new Set<string>([
      ...chance.some(common, chance.between(2, 5)),
      ...chance.some(listedKinks, chance.between(1, 4)),
    ])
    if (chance.happens(0.3)) kinks.add(chance.pick(written))
    return { profileId, kinks: [...kinks] }
  })
