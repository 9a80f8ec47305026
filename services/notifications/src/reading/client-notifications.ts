/** Notifications as a member reads them. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import { actorsOnDark } from './actors-on-dark.ts'

/**
 * Returns the filter of a member's notifications on a site: the light one never shows what is dark
 * (docs/product/dark-variant.md).
 */
export const visibleTo = (profileId: number, dark: boolean) => ({
  profileId,
  shown: true,
  ...(!dark && { dark: false }),
})

/**
 * Returns the filter of what the page at `path` shows: an id in an address may have the name in plain words behind it.
 */
export const leadingTo = (path: string | undefined) => {
  if (path === undefined) return {}
  const page = path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  const unnamed = /^(.*\/\d+)\/[^/]+$/.exec(page)?.[1]
  const at = (one: string) => [
    { path: one },
    { path: { $gte: `${one}#`, $lt: `${one}$` } },
    { path: { $gte: `${one}?`, $lt: `${one}@` } },
  ]
  return { $or: [page, ...(unnamed === undefined ? [] : [unnamed])].flatMap(at) }
}

export const ofTab = (tab: string | undefined) => (tab === undefined || tab === 'All' ? {} : { tab })

/**
 * The rows with the cards of who did it, in two reads.
 * @param on the side that they are read on
 * @param hidden profiles that are never named to this reader
 */
export const clientNotifications = async (
  parts: NotificationsParts,
  rows: NotificationRow[],
  on: { dark: boolean },
  hidden: readonly number[] = [],
): Promise<ClientNotification[]> => {
  const { directory } = parts
  const seen = on.dark ? await actorsOnDark(parts, rows) : rows
  const actorIds = new Set(seen.flatMap(({ actors }) => actors).filter((actor) => !hidden.includes(actor)))
  const [cards, listed] = await Promise.all([directory.cards(actorIds), directory.listedAmong(actorIds, on)])
  return seen.map(({ _id, type, actors, count, title, variant, path, createdAt, readAt }) => ({
    notificationId: _id,
    type,
    actors: actors.flatMap((actor) => (listed.has(actor) ? (cards.get(actor) ?? []) : [])),
    count,
    title,
    variant,
    path,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  }))
}

interface Page {
  rows: NotificationRow[]
  /** The time before which the next page is; null: there is none. */
  next: Date | null
}

/**
 * A page of a list, newest first. The next one begins behind the moment of the last row, so a page ends with the last
 * row of a moment, even when that makes it longer than asked for.
 */
export const pageOf = async (
  { models }: NotificationsParts,
  filter: Record<string, unknown>,
  { before, take }: { before: Date | undefined; take: number },
): Promise<Page> => {
  const order = { createdAt: -1, _id: -1 } as const
  const rows = await models.notification
    .find({ ...filter, ...(before && { createdAt: { $lt: before } }) })
    .sort(order)
    .limit(take + 1)
    .lean<NotificationRow[]>()
  const last = rows[take - 1]
  if (rows.length <= take || !last) return { rows, next: null }
  const { createdAt } = last
  const ofMoment = await models.notification
    .find({ ...filter, createdAt })
    .sort(order)
    .lean<NotificationRow[]>()
  const newer = rows.filter((row) => row.createdAt.getTime() > createdAt.getTime())
  return { rows: [...newer, ...ofMoment], next: createdAt }
}
