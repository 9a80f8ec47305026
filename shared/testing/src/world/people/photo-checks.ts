/** The photo checks of the demo world: the members who carry the mark, and the picture that waits for the staff. */
import type { PhotoPose } from '@samvaer/contracts/profile/photo-poses'
import type { World, WorldMember } from '../model.ts'

const hour = 3_600_000

/** A third of the validated members, and the persona of them. */
export const isPhotoChecked = ({ persona, validated, pictures, profileId }: WorldMember): boolean =>
  pictures.length > 0 && validated && (persona ? persona === 'validated' : profileId % 3 === 0)

/** Asked for by a persona: staff compare it with an own picture of theirs. */
export const waitingPhotoCheck = ({ now }: Pick<World, 'now'>) => ({
  /** Behind the validations that wait. */
  validationId: 9,
  /** Behind the videos of those. */
  mediaId: 990,
  owner: 'free' as const,
  pose: 'OpenHand' as PhotoPose,
  askedAt: new Date(now.getTime() - 3 * hour),
})
