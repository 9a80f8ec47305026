/**
 * Media that a case of safety holds: kept as they stood, whatever becomes of them meanwhile, and read by the staff to whom
 * safety gives an address (docs/product/penalties.md).
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { SingleEventHandler } from '@samvaer/service-kit/parts'
import type { UrlViewer } from './addresses/media-urls.ts'
import type { HeldMedium, MediumRow } from './models/medium.ts'
import { bothSides, type MediaParts, readableSides, type Side } from './models/models.ts'
import { cardOf } from './reading/cards.ts'

/** True for one whose files stay where they are. */
export const isHeld = ({ held = [] }: Pick<MediumRow, 'held'>): boolean => held.length > 0

/** Of rows that nothing holds. */
export const notHeld = { 'held.0': { $exists: false } } as const

const heldOf = (hold: string, medium: MediumRow): HeldMedium => {
  const { address, width, height, blurhash, renditions, film, sound } = medium
  return { hold, address, width, height, blurhash, renditions, ...(film && { film }), ...(sound && { sound }) }
}

export const onMediaHeld =
  (parts: MediaParts): SingleEventHandler<'MediaHeld'> =>
  async ({ hold, mediaIds, held }, { transaction: { session } }) => {
    for (const { medium } of bothSides(parts)) {
      if (!held) {
        await medium.updateMany({ 'held.hold': hold }, { $pull: { held: { hold } } }, { session })
        continue
      }
      const there = { _id: { $in: mediaIds }, 'held.hold': { $ne: hold } }
      for (const row of await medium.find(there, null, { session }).lean<MediumRow[]>())
        await medium.updateOne({ _id: row._id }, { $push: { held: heldOf(hold, row) } }, { session })
    }
  }

/** Returns a medium as it stood when it was held. */
const asHeld = (medium: MediumRow, { hold: _hold, ...then }: HeldMedium): MediumRow => ({ ...medium, ...then })

/** Cards of what a case holds, in the order of their numbers, with addresses for this one of the staff. */
export const heldCards = async (parts: MediaParts, hold: string, viewer: UrlViewer): Promise<MediaCard[]> => {
  const found = await Promise.all(
    readableSides(parts, viewer.dark).map((side) =>
      side.medium
        .find({ 'held.hold': hold, community: viewer.community })
        .sort({ _id: 1 })
        .limit(100)
        .lean<MediumRow[]>(),
    ),
  )
  return found.flat().flatMap((medium) => {
    const then = medium.held?.find((one) => one.hold === hold)
    return then ? [cardOf(parts, asHeld(medium, then), viewer, { reads: 'held' })] : []
  })
}

/** The held medium of an address; undefined for what nothing holds. */
export const findHeld = async (
  parts: MediaParts,
  { community, dark }: Pick<UrlViewer, 'community' | 'dark'>,
  address: string,
): Promise<{ side: Side; medium: MediumRow } | undefined> => {
  for (const side of readableSides(parts, dark)) {
    const medium = await side.medium.findOne({ 'held.address': address, community }).lean<MediumRow>()
    const then = medium?.held?.find((one) => one.address === address)
    if (medium && then) return { side, medium: asHeld(medium, then) }
  }
  return undefined
}
