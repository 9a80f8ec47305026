import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'

/** The contract's categories, in the order in which they are offered. Not its own list: with it comes zod. */
export const categories = [
  'Friendship',
  'Food',
  'Nature',
  'Sport',
  'Music',
  'Art',
  'Books',
  'Games',
  'Travel',
  'Dance',
  'Home',
  'Pets',
  'Parents',
  'Wellbeing',
  'Learning',
  'Local',
  'Love',
  'Other',
] as const satisfies readonly LodgeCategory[]
