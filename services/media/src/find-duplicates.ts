/** Finds the same picture on the profile of somebody else, and tells staff (decision 130). */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { MediumRow } from './models/medium.ts'
import type { MediaParts, Side } from './models/models.ts'
import { isSimilar } from './pictures/perceptual-hash.ts'

/** The item of everything in the albums of a profile, as the profile service names it. */
export const isOnProfile = (item: string | null): boolean => item?.startsWith('profile:member:') ?? false

/** Candidates that are compared; nobody has to look at more. */
const most = 500

/** A single profile and the couple's have a person in common, and so a birthday. */
const arePersonsApart = (one: readonly string[], other: readonly string[]): boolean =>
  !one.some((birthday) => other.includes(birthday))

/** Publishes a signal about whoever put it up later, in the transaction that claims it. */
export const findDuplicates = async (
  { directory }: MediaParts,
  side: Side,
  media: readonly Pick<MediumRow, 'ownerId' | 'community' | 'likeness' | 'likenessParts'>[],
  { session, publish }: Transaction,
): Promise<void> => {
  const [first] = media
  const parts = media.flatMap(({ likenessParts }) => likenessParts ?? [])
  if (!first || parts.length === 0) return
  const { ownerId: profileId, community } = first
  const others = { likenessParts: { $in: parts }, community, ownerId: { $ne: profileId }, deletedAt: null }
  const found = await side.medium
    .find({ ...others, item: /^profile:member:/ }, { ownerId: 1, likeness: 1 }, { session })
    .limit(most)
    .lean()
  const twins = found.filter(({ likeness = '' }) => media.some((medium) => isSimilar(medium.likeness ?? '', likeness)))
  if (twins.length === 0) return
  const profiles = await directory.findAmong([profileId, ...twins.map(({ ownerId }) => ownerId)])
  const birthdaysOf = (id: number) => profiles.get(id)?.birthdays ?? []
  const otherIds = [...new Set(twins.map(({ ownerId }) => ownerId))].filter((id) =>
    arePersonsApart(birthdaysOf(profileId), birthdaysOf(id)),
  )
  const number = twins.filter(({ ownerId }) => otherIds.includes(ownerId)).length
  if (number === 0) return
  const signal = { kind: 'SamePicture' as const, profileId, dark: side.dark, otherIds: otherIds.slice(0, 20), number }
  await publish('SignalFound', `profile:${profileId}`, signal)
}
