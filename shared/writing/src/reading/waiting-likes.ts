/** Likes that wait for a network, shown wherever the liked item is (contracts, `OfflineView`). */
import type { OfflineView, WaitingCall } from '@samvaer/contracts/shell/offline-view'
import type { LikedItem } from './use-like.ts'

/** One kind of items: by which field of theirs they are known, and what `Common/ToggleLike` calls them. */
export interface WaitingLikes {
  id: string
  itemType: LikedItem['itemType']
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const call = 'Common/ToggleLike'

const nameOf = (itemType: unknown, itemId: unknown): string => `${itemType}-${itemId}`

/** The presses that wait: a like is given, or taken back. */
const toggledIn = (waiting: readonly WaitingCall[]): ReadonlySet<string> =>
  new Set(waiting.filter((one) => one.call === call).map(({ body }) => nameOf(body.itemType, body.itemId)))

/**
 * The offline module of a remote as far as likes go.
 * @param kinds an item is of the first whose id it has: a comment may name what it is below
 */
export const waitingLikes = (kinds: readonly WaitingLikes[]): OfflineView => {
  const withLike = (item: Fields, toggled: ReadonlySet<string>): Fields => {
    const { liked, likes } = item
    const kind = kinds.find(({ id }) => item[id] !== undefined)
    if (!kind || typeof liked !== 'boolean' || typeof likes !== 'number') return item
    if (!toggled.has(nameOf(kind.itemType, item[kind.id]))) return item
    return { ...item, liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) }
  }
  const changed = (value: unknown, toggled: ReadonlySet<string>): unknown => {
    if (Array.isArray(value)) return value.map((item) => changed(item, toggled))
    if (!isFields(value)) return value
    const inner = Object.entries(value).map(([name, field]) => [name, changed(field, toggled)])
    return withLike(Object.fromEntries(inner), toggled)
  }
  return {
    answers: { [call]: (waiting) => ({ liked: waiting !== undefined }) },
    show: ({ answer }, waiting) => {
      const toggled = toggledIn(waiting)
      return toggled.size === 0 ? answer : changed(answer, toggled)
    },
  }
}
