/**
 * Keeps the listings by which a search finds members: from their profiles, and filled once for those that were
 * published before.
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { type ListingRow, orderedLetters } from '../models/listing.ts'
import { bothSides, type ProfileParts } from '../models/models.ts'

const atOnce = 200

const listingOf = (profile: DirectoryProfile): Omit<ListingRow, '_id'> => {
  const nameFolded = foldName(profile.name)
  const letters = [...nameFolded]
  return {
    community: profile.community,
    nameFolded,
    nameKey: nameKey(nameFolded, profile.community),
    beginnings: letters.slice(0, orderedLetters).map((_, index) => letters.slice(0, index + 1).join('')),
    gender: profile.gender,
    birthdays: [...profile.birthdays],
    placeFolded: foldName(profile.place),
    pictured: profile.pictures.length > 0 && !profile.picturesWithheld,
    validated: profile.validated,
    createdAt: new Date(profile.createdAt),
  }
}

const writeListings = async (
  parts: ProfileParts,
  profile: DirectoryProfile,
  { session }: Transaction,
): Promise<void> => {
  const _id = profile.profileId
  const listing = listingOf(profile)
  for (const side of bothSides(parts)) {
    if (isListed(profile, side)) await side.listing.updateOne({ _id }, { $set: listing }, { upsert: true, session })
    else await side.listing.deleteOne({ _id }, { session })
  }
}

/** Rises when listings hold something that they did not hold before. 3: aa sorts as å. */
const version = 3
const unlisted = { listingVersion: { $ne: version } }
const listed = { $set: { listingVersion: version } }

export const keepListings = async (
  parts: ProfileParts,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  // From here on the filling below has nothing to say of this member: what it has read may be older.
  await parts.models.persons.updateOne({ _id: profile.profileId, ...unlisted }, listed, {
    session: transaction.session,
  })
  await writeListings(parts, profile, transaction)
}

/** Members of whom this service heard before it kept listings as they are now. Nothing happens where there are none. */
export const migrateListings = (parts: ProfileParts): Task => ({
  name: 'migrate-listings',
  everySeconds: 60,
  run: async () => {
    const { persons } = parts.models
    for (;;) {
      const batch = await persons.find(unlisted, { _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) return
      const known = await parts.directory.findAmong(batch.map(({ _id }) => _id))
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        for (const { _id } of batch) {
          const { modifiedCount } = await persons.updateOne({ _id, ...unlisted }, listed, { session })
          const profile = known.get(_id)
          if (modifiedCount > 0 && profile) await writeListings(parts, profile, transaction)
        }
      })
    }
  },
})
