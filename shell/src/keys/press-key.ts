/** Does what a key means. */
import type { Place } from '../places/places.ts'
import { type KeyAct, type KeyRow, keyTable, meaningOf } from './key-table.ts'
import { openKeysHelp } from './keys-help-store.ts'

/** Milliseconds within which the second key of a pair belongs to the first. */
const patience = 1500

const state: { begun: string | undefined; at: number } = { begun: undefined, at: 0 }

const visible = (element: HTMLElement): boolean => element.checkVisibility()

const focusOn = (element: HTMLElement): void => {
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
}

/** The items of the page: articles and list items that say so, none that lies within another. */
const itemsOfPage = (): HTMLElement[] => {
  const selector = ':is(article, [data-list-item])'
  return [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]
    .filter((item) => !item.parentElement?.closest(selector))
    .filter(visible)
}

/** The item after or before the one with the focus; without one, the first below the upper edge, or the last above. */
const moveAmongItems = (step: 1 | -1): void => {
  const items = itemsOfPage()
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const below = items.findIndex((item) => item.getBoundingClientRect().bottom > 0)
  const wanted = current === -1 ? (step === 1 ? below : below - 1) : current + step
  const item = items[wanted]
  if (item) focusOn(item)
}

const found = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find(visible)

/** True when the key does something on the page as it is: the map shows no other. */
export const works = ({ act }: Pick<KeyRow, 'act'>): boolean => {
  if (act.kind === 'item') return itemsOfPage().length > 0
  return act.kind === 'press' || act.kind === 'focus' ? found(act.selector) !== undefined : true
}

const act = (what: KeyAct, goTo: (path: string) => unknown): void => {
  if (what.kind === 'go') goTo(what.path)
  if (what.kind === 'item') moveAmongItems(what.step)
  if (what.kind === 'press') found(what.selector)?.click()
  if (what.kind === 'help') openKeysHelp()
  const target = what.kind === 'focus' ? found(what.selector) : undefined
  if (target) focusOn(target)
}

/**
 * Presses one key after another: pairs are put together from what came a moment before.
 * @param places those of the remotes
 * @param goTo opens a place that exists
 */
export const pressKey = (key: string, places: readonly Place[], goTo: (path: string) => unknown): void => {
  const table = keyTable(places)
  const begun = Date.now() - state.at < patience ? state.begun : undefined
  const paired = begun === undefined ? undefined : meaningOf(table, [begun, key])
  const meaning = typeof paired === 'object' ? paired : meaningOf(table, [key])
  state.begun = meaning === 'begun' ? key : undefined
  state.at = Date.now()
  if (typeof meaning === 'object') act(meaning.act, goTo)
}
