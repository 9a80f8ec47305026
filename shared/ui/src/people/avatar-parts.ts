/** The parts of a profile's round pictures. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'

/** The facts of a profile that an avatar needs. */
export type AvatarProfile = Pick<ProfileCard, 'profileId' | 'name' | 'gender' | 'pictures'>

export interface AvatarPart {
  picture: string | undefined
  /** Shown where there is no picture. */
  initials: string
  /** The brand's shade behind the initials, 0 to `shades` - 1; always the same for a profile. */
  shade: number
}

export const shades = 5

const firstLetter = (word: string): string => (word.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase()

/**
 * The letters of a couple whose name says both: "Anna & Bo", "Anna og Bo", "Anna+Bo". Other names may be somebody's first
 * and last: then the second is the one more.
 */
const lettersOfCouple = (name: string): [string, string] => {
  const [one = '', other = '&'] = name.split(/\s*[&+/]\s*|[\s._-]+(?:og|och|and)[\s._-]+/iu).filter(Boolean)
  return [firstLetter(one), other === '&' ? other : firstLetter(other)]
}

/** Returns one letter of a name, or two of a name of several words. */
export const initialsOf = (name: string): string => {
  const letters = name
    .split(/[\s._-]+/)
    .map(firstLetter)
    .filter(Boolean)
  return `${letters[0] ?? ''}${letters.length > 1 ? (letters.at(-1) ?? '') : ''}`
}

/** Returns the one part of an avatar, or the two of a couple. */
export const avatarParts = (profile: AvatarProfile): AvatarPart[] => {
  const shade = profile.profileId % shades
  const [first, second] = profile.pictures
  if (profile.gender !== 'Couple') return [{ picture: first, initials: initialsOf(profile.name), shade }]
  const [one, other] = lettersOfCouple(profile.name)
  return [
    { picture: first, initials: one, shade },
    { picture: second, initials: other, shade: (shade + 2) % shades },
  ]
}
