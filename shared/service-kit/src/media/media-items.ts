/**
 * Uploads that belong to an item of a service: an album, a message, an entry. The service says who may read them; the
 * media service keeps the files and answers by what it was given (decision 30).
 *
 * Claim in this order, so that whatever a crash leaves is found again: write the own row that a task looks through, claim,
 * write what shows the upload. An upload that nobody claims is gone after 48 hours.
 */
import { type ApiClient, ApiError, type CallInput } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { whileItWorks } from '../http/peers.ts'
import type { Transaction } from '../parts.ts'

type Refusal = 'NotFound' | 'Conflict'

const isRefusal = (code: string): code is Refusal => code === 'NotFound' || code === 'Conflict'

/**
 * Makes uploads part of an item; again with the same item changes nothing.
 * @param refused what the member hears of an upload that is not the own, gone (NotFound), or of another item (Conflict)
 * @throws what `refused` gives; ServiceUnavailable while the media service does not answer
 */
export const claimMedia = async (
  peers: ApiClient,
  claim: CallInput<'Media/ClaimTempMedia'>,
  refused = (code: Refusal): ProductError => new ProductError(code),
): Promise<MediaCard[]> => {
  try {
    return (await peers.post('Media/ClaimTempMedia', claim, whileItWorks())).items
  } catch (error) {
    throw error instanceof ApiError && isRefusal(error.code) ? refused(error.code) : error
  }
}

/** Erases media of an item for good; what is gone or of another item is left alone. */
export const eraseMedia = async (peers: ApiClient, item: string, mediaIds: number[]): Promise<void> => {
  if (mediaIds.length === 0) return
  await peers.post('Media/DeleteMedia', { item, mediaIds, forGood: true }, whileItWorks())
}

/** Publishes who may read everything of an access from the commit on; said whole, at every change. */
export const changeMediaAccess = (
  { publish }: Transaction,
  access: string,
  now: Omit<DomainEventPayload<'MediaAccessChanged'>, 'access'>,
): Promise<void> => publish('MediaAccessChanged', access, { access, ...now })

/** Lets one member read what belongs to an access, or not any more, from the commit on. */
export const changeMediaGrant = (
  { publish }: Transaction,
  access: string,
  grant: Omit<DomainEventPayload<'MediaGrantChanged'>, 'access'>,
): Promise<void> => publish('MediaGrantChanged', access, { access, ...grant })
