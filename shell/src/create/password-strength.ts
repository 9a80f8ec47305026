/** How well a password keeps others out, as far as a page can tell; the service knows the lists of well-known ones. */
export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

export const minimumLength = 8
/** From here on length alone makes a password good (R3). */
const advisedLength = 15

const variety = (password: string): number => new Set(password.toLowerCase()).size

/** `own` are words that others know of the member: the profile name, the e-mail. */
export const passwordStrength = (password: string, own: readonly string[]): Strength => {
  const { length } = [...password]
  if (length === 0) return 'none'
  if (length < minimumLength) return 'short'
  const words = own.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  if (variety(password) < 5 || rest.length < 6) return 'weak'
  return length >= advisedLength ? 'strong' : 'fair'
}
