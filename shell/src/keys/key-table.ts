/**
 * The keys of docs/product/screens.md, "Layout": what the map on `?` shows and what they do. The shell's own are a table;
 * those of places stand in the menu items of the remotes.
 */
import type { Place } from '../places/places.ts'

export type KeyAct =
  /** Goes to a place, where it exists. */
  | { kind: 'go'; path: string }
  /** Moves the focus among the items of the page. */
  | { kind: 'item'; step: 1 | -1 }
  /** Presses, or only steers to, the page's element that this selector finds. */
  | { kind: 'press' | 'focus'; selector: string }
  | { kind: 'help' }
  /** Done by the browser and by whatever is open. */
  | { kind: 'shown' }

export interface KeyRow {
  /** One after the other. */
  keys: readonly [string] | readonly [string, string]
  /** The key of its words, or the words that came with a place. */
  name: string | { label: string }
  group: 'places' | 'lists' | 'page'
  act: KeyAct
}

const begin: readonly KeyRow[] = [
  { keys: ['g', 's'], name: 'start', group: 'places', act: { kind: 'go', path: '/Start' } },
]

const end: readonly KeyRow[] = [
  { keys: ['g', 'n'], name: 'notifications', group: 'places', act: { kind: 'go', path: '/Notifications' } },
  { keys: ['g', 'a'], name: 'account', group: 'places', act: { kind: 'go', path: '/Account' } },
  { keys: ['j'], name: 'next', group: 'lists', act: { kind: 'item', step: 1 } },
  { keys: ['k'], name: 'previous', group: 'lists', act: { kind: 'item', step: -1 } },
  { keys: ['l'], name: 'more', group: 'lists', act: { kind: 'focus', selector: '[data-load-more]' } },
  { keys: ['n'], name: 'new', group: 'page', act: { kind: 'press', selector: '[data-new=""]' } },
  { keys: ['/'], name: 'search', group: 'page', act: { kind: 'focus', selector: 'input[type=search]' } },
  { keys: ['?'], name: 'help', group: 'page', act: { kind: 'help' } },
  { keys: ['F6'], name: 'toasts', group: 'page', act: { kind: 'shown' } },
  { keys: ['Esc'], name: 'close', group: 'page', act: { kind: 'shown' } },
]

const rowOf = ({ path, label, keys = '' }: Place): KeyRow[] => {
  const [first, second] = keys.split(' ')
  if (!first) return []
  return [{ keys: second ? [first, second] : [first], name: { label }, group: 'places', act: { kind: 'go', path } }]
}

/**
 * All keys; the places of remotes stand between the start page and the other pages of the shell. A place that has a key
 * of ours has it instead.
 */
export const keyTable = (places: readonly Place[]): readonly KeyRow[] => {
  const declared = places.flatMap(rowOf)
  const taken = new Set(declared.map(({ keys }) => keys.join(' ')))
  return [...begin, ...declared, ...end.filter(({ keys }) => !taken.has(keys.join(' ')))]
}

/** Returns the meaning of the keys that were pressed one after the other: a row, the beginning of one, or nothing. */
export const meaningOf = (table: readonly KeyRow[], pressed: readonly string[]): KeyRow | 'begun' | undefined => {
  const fits = table.filter(({ keys }) => pressed.every((key, index) => keys[index] === key))
  return fits.find(({ keys }) => keys.length === pressed.length) ?? (fits.length > 0 ? 'begun' : undefined)
}
