/** The filters that members search by, alone and together. */
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { wordAt } from './search-community.ts'

const single: readonly ProfileFilters[] = [
  { genders: ['Female'] },
  { personGenders: ['Male'] },
  { ages: { from: 30, to: 45 } },
  { heights: { from: 170, to: 185 } },
  { weights: { to: 70 } },
  { orientations: ['Bisexual', 'Curious'] },
  { bodyTypes: ['Slim', 'Athletic'] },
  { hairColours: ['Red'] },
  { smoking: ['Never'] },
  { educations: ['Master', 'Doctorate'] },
  { relationships: ['Single', 'Divorced'] },
  { children: ['None'] },
  { lookingFor: ['Dating', 'Relationship'] },
  { within: 50 },
  { countryAreaId: 3 },
  { online: 'ThisWeek' },
  { withPicture: true },
  { validated: true },
  { subscriber: true },
  { words: [wordAt(3)] },
  { words: [wordAt(2000)] },
]

const together = (...steps: number[]): ProfileFilters[] =>
  single.map((filters, index) =>
    Object.assign({}, ...steps.map((step) => single[(index + step) % single.length]), filters),
  )

/** None, each, and each with one, two and five others. */
export const askedFilters: readonly ProfileFilters[] = [
  {},
  ...single,
  ...together(7),
  ...together(3, 11),
  ...together(1, 4, 6, 9, 13),
]
