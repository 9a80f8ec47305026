/** The keys of docs/product/screens.md, "Layout": what the map on `?` shows and what they do, as one table. */

export type KeyAct =
  /** Goes to a place, where it exists. */
  | { kind: 'go'; path: string }
  /** Moves the focus among the items of the page. */
  | { kind: 'item'; step: 1 | -1 }
  /** Presses, or only steers to, the page's element with this mark. */
  | { kind: 'press' | 'focus'; mark: string }
  | { kind: 'help' }
  /** Done by the browser and by whatever is open. */
  | { kind: 'shown' }

export interface KeyRow {
  /** One after the other. */
  keys: readonly [string] | readonly [string, string]
  /** The key of its words. */
  name: string
  group: 'places' | 'lists' | 'page'
  act: KeyAct
}

export const keyTable: readonly KeyRow[] = [
  { keys: ['g', 's'], name: 'start', group: 'places', act: { kind: 'go', path: '/Start' } },
  { keys: ['g', 'b'], name: 'blogs', group: 'places', act: { kind: 'go', path: '/Community/Blogs' } },
  { keys: ['g', 'l'], name: 'lodges', group: 'places', act: { kind: 'go', path: '/Community/Lodges' } },
  { keys: ['g', 'm'], name: 'mail', group: 'places', act: { kind: 'go', path: '/Mail' } },
  { keys: ['g', 'n'], name: 'notifications', group: 'places', act: { kind: 'go', path: '/Notifications' } },
  { keys: ['g', 'a'], name: 'account', group: 'places', act: { kind: 'go', path: '/Account' } },
  { keys: ['/'], name: 'search', group: 'places', act: { kind: 'go', path: '/Search' } },
  { keys: ['j'], name: 'next', group: 'lists', act: { kind: 'item', step: 1 } },
  { keys: ['k'], name: 'previous', group: 'lists', act: { kind: 'item', step: -1 } },
  { keys: ['l'], name: 'more', group: 'lists', act: { kind: 'focus', mark: 'data-load-more' } },
  { keys: ['n'], name: 'new', group: 'page', act: { kind: 'press', mark: 'data-new' } },
  { keys: ['?'], name: 'help', group: 'page', act: { kind: 'help' } },
  { keys: ['Esc'], name: 'close', group: 'page', act: { kind: 'shown' } },
]

/** What the keys that were pressed one after the other mean: a row, the beginning of one, or nothing. */
export const meaningOf = (pressed: readonly string[]): KeyRow | 'begun' | undefined => {
  const fits = keyTable.filter(({ keys }) => pressed.every((key, index) => keys[index] === key))
  return fits.find(({ keys }) => keys.length === pressed.length) ?? (fits.length > 0 ? 'begun' : undefined)
}
