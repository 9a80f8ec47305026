/** Tells whether a member is whom another one looks for, by the wishes that the other one saved. */
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { distanceBands } from '@samvaer/contracts/profile/values'
import { ageOf } from '@samvaer/service-kit/directory'
import type { IndexedProfile } from '../engine/profile-index.ts'

/** @param distance between the two; null where it is not known: then nobody is near enough */
export const wishesMatch = (
  seeks: IndexedProfile['seeks'],
  { gender, persons, validated, pictured }: IndexedProfile,
  distance: DistanceBand | null,
  today: Date,
): boolean => {
  if (!seeks) return true
  const { genders, ages, within, onlyValidated, onlyWithPicture } = seeks
  const near = () => {
    const farthest: DistanceBand = `Under${within ?? 100}`
    return distance !== null && distanceBands.indexOf(distance) <= distanceBands.indexOf(farthest)
  }
  return (
    (genders.length === 0 || genders.includes(gender)) &&
    persons.some(({ birthday }) => ageOf(birthday, today) >= ages.from && ageOf(birthday, today) <= ages.to) &&
    (within === null || near()) &&
    (!onlyValidated || validated) &&
    (!onlyWithPicture || pictured)
  )
}
