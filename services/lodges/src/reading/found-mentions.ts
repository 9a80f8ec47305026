import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { withoutCard } from './seen-by.ts'

/** Returns what keeps of mentions those whom the viewer may find. */
export const mentionsFound = async (
  { directory }: Pick<LodgesParts, 'directory'>,
  viewer: Viewer,
  all: readonly MentionedName[],
): Promise<(mentions: readonly MentionedName[] | undefined) => MentionedName[]> => {
  const ids = all.map(({ profileId }) => profileId)
  const listed = ids.length > 0 ? await directory.listedAmong(ids, viewer.side) : new Set<number>()
  const collapsed = withoutCard(viewer)
  return (mentions = []) => mentions.filter(({ profileId }) => listed.has(profileId) && !collapsed.has(profileId))
}
