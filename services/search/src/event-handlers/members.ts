/** What the search hears of members from identity. */
import type { DirectoryProfile, EventPayload } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { changeDarkProfile, changeProfile } from '../indexing/write-rows.ts'
import { bothSides, type SearchParts } from '../models/models.ts'

/** Nothing of a deleted member stays; that the row is gone is remembered for a day. */
const forget = async (parts: SearchParts, profileId: number, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const { models } = parts
  await models.profile.deleteOne({ _id: profileId }, { session })
  await changeProfile(parts, transaction, profileId, { goneAt: parts.clock(), asked: true })
  await models.darkProfile.deleteOne({ _id: profileId }, { session })
  await models.matchWeight.deleteOne({ _id: profileId }, { session })
  for (const side of bothSides(parts)) await side.savedSearch.deleteMany({ profileId }, { session })
}

export const keepProfile = async (
  parts: SearchParts,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { profileId, community, name, gender, validated, subscriber } = profile
  if (profile.status === 'Deleted') return forget(parts, profileId, transaction)
  await changeProfile(parts, transaction, profileId, {
    ...{ community, name, gender, validated, subscriber },
    listed: isListed(profile, { dark: false }),
    pictured: profile.pictures.length > 0 && !profile.picturesWithheld,
    createdAt: new Date(profile.createdAt),
  })
  const entersDark = isListed(profile, { dark: true })
  await changeDarkProfile(parts, transaction, profileId, { community, listed: entersDark }, { begin: entersDark })
}

export const keepPersons = async (
  parts: SearchParts,
  { profileId, persons, countryId, zipCode }: EventPayload<'PersonsChanged'>,
  transaction: Transaction,
): Promise<void> => {
  await changeProfile(parts, transaction, profileId, { persons, countryId, zipCode })
}
