/** The order in which notifications that arrive together are written. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import { notifiedKey } from '../models/notified.ts'
import type { Raised } from '../models/raised.ts'

/** Returns the key of what it may be gathered with: null for a notification that stands alone. */
export const bundleOf = ({ profileId, type, bundle, dark }: Raised): string | null =>
  bundle === null || notificationTypeTable[type].bundleAt === undefined
    ? null
    : `${profileId}:${type}:${dark}:${bundle}`

const keyOf = ({ profileId, key }: Raised): string => notifiedKey(profileId, key)

/** Leaves away what is raised anew, later and of the same bundle, in this very list: only the last of it would be seen. */
export const newestOf = <One extends { raised: Raised }>(list: readonly One[]): One[] => {
  const later = new Map<string, Raised>()
  const kept: One[] = []
  for (const one of list.toReversed()) {
    const { raised } = one
    const after = later.get(keyOf(raised))
    if (after && after.bundle === raised.bundle && after.occurredAt >= raised.occurredAt) continue
    later.set(keyOf(raised), raised)
    kept.push(one)
  }
  return kept.reverse()
}

/** Cuts a list so that nothing in a part depends on another of it: the same key, or what is gathered with it. */
export const wavesOf = <One extends { raised: Raised }>(list: readonly One[]): One[][] => {
  const nextOf = new Map<string, number>()
  const waves: One[][] = []
  for (const one of list) {
    const bundle = bundleOf(one.raised)
    const names = [`key ${keyOf(one.raised)}`, ...(bundle === null ? [] : [`bundle ${bundle}`])]
    const wave = Math.max(...names.map((name) => nextOf.get(name) ?? 0))
    for (const name of names) nextOf.set(name, wave + 1)
    const known = waves[wave] ?? []
    known.push(one)
    waves[wave] = known
  }
  return waves
}
