/** The slides of a profile's large picture, in the owner's order. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'

export type Slide =
  /** The persons: one, or the two of a couple beside each other, as cards show them. */
  | { key: string; kind: 'people'; people: readonly (string | undefined)[] }
  | { key: string; kind: 'medium'; medium: ProfileMedium }

/** The two of a couple stand beside each other; of one person the profile picture itself is the first. */
export const slidesOf = (
  { pictures, gender }: Pick<ProfileCard, 'pictures' | 'gender'>,
  media: readonly ProfileMedium[],
): Slide[] => {
  const couple = gender === 'Couple'
  const people: Slide = { key: 'people', kind: 'people', people: couple ? [pictures[0], pictures[1]] : [pictures[0]] }
  const begins = !couple && media[0]?.place === 'ProfilePictures'
  const shown = media.map((medium): Slide => ({ key: String(medium.mediaId), kind: 'medium', medium }))
  if (begins) return shown
  // Without any face the pictures there are speak for themselves.
  return people.people.some(Boolean) || shown.length === 0 ? [people, ...shown] : shown
}
