/** Holds the pictures and videos of a case as they were reported, for as long as the case is kept. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { loggable } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { CaseRow } from '../models/case.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

const most = 100

const holdOf = ({ dark }: Pick<Side, 'dark'>, caseId: number): string => `safety:${dark ? 'dark' : ''}case:${caseId}`

/** Holds media from the commit on, or releases them. */
export const holdMedia = async (
  { publish }: Pick<Transaction, 'publish'>,
  side: Pick<Side, 'dark'>,
  { _id, copy }: Pick<CaseRow, '_id' | 'copy'>,
  held: boolean,
): Promise<void> => {
  const mediaIds = (copy?.mediaIds ?? []).slice(0, most)
  if (mediaIds.length === 0) return
  const hold = holdOf(side, _id)
  await publish('MediaHeld', hold, { hold, mediaIds, held })
}

/** The words of a case say most of what they have to say while media do not answer. */
export const heldMediaOf = async (
  { peers, log }: SafetyParts,
  { profileId: viewerId, community, side }: Viewer,
  { _id, copy }: Pick<CaseRow, '_id' | 'copy'>,
): Promise<MediaCard[]> => {
  if ((copy?.mediaIds ?? []).length === 0) return []
  const asked = { viewerId, community, dark: side.dark, hold: holdOf(side, _id) }
  try {
    return (await peers.post('Media/GetHeldMedia', asked)).items
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'the media of a case are left out')
    return []
  }
}
