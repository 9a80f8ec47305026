/** Handles the domain events of identity about members. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import { isListed } from '@samvaer/service-kit/directory'
import type { ReceivedEvent, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { changeDarkProfiles, changeProfile, changeProfiles } from '../indexing/write-rows.ts'
import { bothSides, type SearchParts } from '../models/models.ts'

/** Any number of members may have hidden somebody: in short steps (decision 87). */
export const forgettingDeleted = (parts: SearchParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'forget-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: [
      ...bothSides(parts).map(
        ({ savedSearch }): FanOutStep<number> =>
          (profileId, most, { session }) =>
            deleteLimited(savedSearch, { profileId }, { most, session }),
      ),
      (profileId, most, { session }) => {
        const either = { $or: [{ profileId }, { otherId: profileId }] }
        return deleteLimited(parts.models.hiddenProfile, either, { most, session })
      },
    ],
  })

/** Erases everything of a deleted member; that the row is gone is remembered for a day. */
const forget = async (parts: SearchParts, profileId: number, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const { models } = parts
  await models.profile.deleteOne({ _id: profileId }, { session })
  await models.darkProfile.deleteOne({ _id: profileId }, { session })
  await models.matchWeight.deleteOne({ _id: profileId }, { session })
  await models.weeklyPicks.deleteOne({ _id: profileId }, { session })
  await forgettingDeleted(parts).begin(new Map([[profileId, profileId]]), transaction)
  await changeProfile(parts, transaction, profileId, { goneAt: parts.clock(), asked: true })
}

/** The last that was said of each. */
const latest = <Payload extends { profileId: number }>(heard: readonly { payload: Payload }[]): Payload[] => [
  ...new Map(heard.map(({ payload }) => [payload.profileId, payload])).values(),
]

const cardOf = (profile: DirectoryProfile) => {
  const { community, name, gender, place, validated, subscriber, pictures, picturesWithheld, createdAt } = profile
  return {
    ...{ community, name, gender, validated, subscriber },
    town: foldName(place),
    listed: isListed(profile, { dark: false }),
    hidesOnline: profile.hidesOnline === true,
    photoChecked: profile.photoChecked === true,
    pictured: pictures.length > 0 && !picturesWithheld,
    createdAt: new Date(createdAt),
  }
}

export const keepProfiles = async (
  parts: SearchParts,
  heard: ReceivedEvent<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const profiles = latest(heard)
  const known = profiles.filter(({ status }) => status !== 'Deleted')
  await changeProfiles(
    parts,
    transaction,
    known.map((profile) => ({ profileId: profile.profileId, change: cardOf(profile) })),
  )
  await changeDarkProfiles(
    parts,
    transaction,
    known.map((profile) => {
      const { profileId, community } = profile
      const listed = isListed(profile, { dark: true })
      // Nobody who never entered the dark side has a row there.
      return { profileId, change: { community, listed }, begin: listed }
    }),
  )
  for (const { profileId, status } of profiles) if (status === 'Deleted') await forget(parts, profileId, transaction)
}

export const keepPersons = async (
  parts: SearchParts,
  heard: ReceivedEvent<'PersonsChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const changes = latest<DomainEventPayload<'PersonsChanged'>>(heard).map(
    ({ profileId, persons, countryId, zipCode }) => ({
      profileId,
      change: { persons, countryId, zipCode },
    }),
  )
  await changeProfiles(parts, transaction, changes)
}
