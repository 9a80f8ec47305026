/** When members were here last, asked of the site as questions need it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { OnlineBand } from '@samvaer/contracts/profile/shapes'
import { loggable } from '@samvaer/service-kit/errors'
import type { SearchParts } from '../models/models.ts'
import { noteSeen } from './follow-rows.ts'

/** Milliseconds between two questions to the site, and after which what it said is no answer any more. */
const askEvery = 1000
const tooOld = 60_000
/** Milliseconds for which questions about other things do not wait for the site. */
const newEnough = 5000
const atOnce = 5000
/** Milliseconds for which what was noted may appear later than its time says: the site has several processes. */
const lateness = 5000

const hour = 60 * 60 * 1000
/** Milliseconds since somebody was here, by the windows of docs/product/limits.md. */
export const onlineWindows: Readonly<Record<OnlineBand, number>> = {
  Now: 5 * 60 * 1000,
  Last24Hours: 24 * hour,
  ThisWeek: 168 * hour,
  ThisMonth: 720 * hour,
}

/** Returns the band of the last visit; null: longer ago than a month. */
export const onlineBandOf = (seenAt: Date | undefined, now: Date): OnlineBand | null => {
  if (!seenAt) return null
  const past = now.getTime() - seenAt.getTime()
  return (Object.keys(onlineWindows) as OnlineBand[]).find((band) => past < onlineWindows[band]) ?? null
}

interface Asked {
  /** Everybody who was here until then is known. */
  upTo: Date
  askedAt: number
  answeredAt: number
  asking: Promise<void> | undefined
}

const askedBy = new WeakMap<SearchParts, Asked>()

const ask = async (parts: SearchParts, state: Asked): Promise<void> => {
  state.askedAt = performance.now()
  for (let since = new Date(state.upTo.getTime() - lateness); ; since = state.upTo) {
    const { items } = await parts.peers.post('Common/GetSeenSince', { since: since.toISOString(), take: atOnce })
    for (const { profileId, seenAt } of items) noteSeen(parts, profileId, new Date(seenAt))
    const last = items.at(-1)
    if (last) state.upTo = new Date(last.seenAt)
    if (items.length < atOnce) break
  }
  state.answeredAt = performance.now()
}

/**
 * Brings the indexes level with who is here.
 * @param needed the question is about presence itself
 * @throws ProductError ServiceUnavailable when it is needed and the site has not answered for a minute
 */
export const followPresence = async (parts: SearchParts, { needed }: { needed: boolean }): Promise<void> => {
  const state: Asked = askedBy.get(parts) ?? {
    upTo: new Date(parts.clock().getTime() - onlineWindows.ThisMonth),
    askedAt: Number.NEGATIVE_INFINITY,
    answeredAt: Number.NEGATIVE_INFINITY,
    asking: undefined,
  }
  askedBy.set(parts, state)
  if (performance.now() - state.askedAt > askEvery)
    state.asking ??= ask(parts, state)
      .catch((error: unknown) => parts.log.warn({ failure: loggable(error) }, 'the site did not say who is here'))
      .finally(() => {
        state.asking = undefined
      })
  if (needed || performance.now() - state.answeredAt > newEnough) await state.asking
  if (needed && performance.now() - state.answeredAt > tooOld) throw new ProductError('ServiceUnavailable')
}
