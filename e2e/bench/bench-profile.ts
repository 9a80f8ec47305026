/** A member as every service knows one: they differ in what a bench says of them. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'

type Said = Pick<DirectoryProfile, 'profileId' | 'community' | 'name'> & Partial<Pick<DirectoryProfile, 'gender'>>

/** @param createdAt when the community was made */
export const benchProfile = (said: Said, createdAt: Date): DirectoryProfile => ({
  gender: 'Female',
  ...said,
  birthdays: ['1970-01-01'],
  place: 'Køge',
  pictures: [],
  status: 'Active',
  staff: false,
  subscriber: true,
  validated: true,
  createdAt: createdAt.toISOString(),
})
