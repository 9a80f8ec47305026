/** Keeps the members whom others have hidden from their searches. */
import type { HiddenProfileRow } from '../models/hidden-profile.ts'
import type { SearchParts } from '../models/models.ts'

/** The last one first; exported for the test of its costs. */
export const hiddenQuery = ({ models }: Pick<SearchParts, 'models'>, profileId: number) =>
  models.hiddenProfile
    .find({ profileId }, { _id: 0, otherId: 1, hiddenAt: 1 })
    .sort({ hiddenAt: -1, otherId: -1 })
    .lean<Pick<HiddenProfileRow, 'otherId' | 'hiddenAt'>[]>()

export const hiddenIds = async (parts: Pick<SearchParts, 'models'>, profileId: number): Promise<number[]> =>
  (await hiddenQuery(parts, profileId)).map(({ otherId }) => otherId)
