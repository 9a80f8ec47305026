/** The keys of a list of suggestions below a field that keeps the focus. */

export interface SuggestionStep {
  /** The suggestion that is marked from now on; -1 for none. */
  marked?: number
  /** The marked one is taken. */
  take?: true
  close?: true
}

/**
 * Returns the effect of a key on a list of `count` suggestions of which `marked` is marked (-1: none); undefined where
 * it means what it always means.
 */
export const suggestionStep = (key: string, count: number, marked: number): SuggestionStep | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { marked: marked + 1 < count ? marked + 1 : 0 }
  if (key === 'ArrowUp') return { marked: marked > 0 ? marked - 1 : count - 1 }
  if (key === 'Escape') return { close: true }
  if ((key === 'Enter' || key === 'Tab') && marked >= 0) return { take: true }
  return undefined
}
