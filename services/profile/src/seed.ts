/** The demo world's profiles, who looked at them, their albums and guestbooks, one after the other: each stands on the last. */
import type { ProfileParts } from './models/models.ts'
import { seedAlbums } from './seed-albums.ts'
import { seedAskedOfStaff } from './seed-asked-of-staff.ts'
import { seedGuestbooks } from './seed-guestbooks.ts'
import { seedLooking } from './seed-looking.ts'
import { seedProfiles } from './seed-profiles.ts'

export const seed = async (parts: ProfileParts): Promise<void> => {
  await seedProfiles(parts)
  await seedLooking(parts)
  await seedAlbums(parts)
  await seedGuestbooks(parts)
  await seedAskedOfStaff(parts)
}
