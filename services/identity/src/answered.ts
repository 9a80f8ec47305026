/** Tells what a member has still to say on the profile: only the profile service knows. */
import { loggable } from '@samvaer/service-kit/errors'
import type { IdentityParts } from './models/models.ts'

/** Milliseconds that the profiles may take; a hint is worth no longer wait. */
const patience = 1000

/** Says that nothing is missing while the profiles do not answer. */
export const answeredBy = async (
  { peers, log }: Pick<IdentityParts, 'peers' | 'log'>,
  profileId: number,
): Promise<{ wishes: boolean; words: boolean }> => {
  try {
    return await peers.get('Profiles/GetAnswered', { profileId }, { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'the profiles could not be asked for what is missing there')
    return { wishes: true, words: true }
  }
}
