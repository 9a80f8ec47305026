import { useLayoutEffect, useState } from 'react'
import { suggestionStep } from './suggestion-keys.ts'
import { optionId } from './suggestions.tsx'

interface Suggested<Item> {
  /** The id of the list. */
  id: string
  items: readonly Item[]
  onTake: (item: Item) => void
  onClose: () => void
}

/**
 * The keys of suggestions below a text that keeps the focus: arrows mark one, Enter and Tab take it, Escape takes none.
 * @returns which one is marked
 */
export const useSuggestionKeys = <Item>(
  field: HTMLElement | null,
  { id, items, onTake, onClose }: Suggested<Item>,
): number => {
  const [marked, setMarked] = useState(0)
  const current = Math.min(marked, items.length - 1)
  // Before the next key.
  useLayoutEffect(() => {
    if (!field) return
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-activedescendant', optionId(id, current))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return
      const step = suggestionStep(event.key, items.length, current)
      if (!step) return
      // The text does not see the keys of the list.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (step.marked !== undefined) setMarked(step.marked)
      const item = items[current]
      if (step.take && item !== undefined) onTake(item)
      if (step.close) onClose()
    }
    field.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
      field.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [field, id, items, current, onTake, onClose])
  return current
}
