import type { ReactNode, Ref } from 'react'
import styles from './suggestions.module.css'

interface SuggestionsProps<Item> {
  id: string
  label: string
  items: readonly Item[]
  /** -1 for none. */
  marked: number
  keyOf: (item: Item) => string
  draw: (item: Item) => ReactNode
  onTake: (item: Item) => void
  ref?: Ref<HTMLDivElement>
}

export const optionId = (id: string, place: number): string => `${id}-${place}`

/** Suggestions below a field that keeps the focus; the field names the marked one as its active descendant. */
export const Suggestions = <Item,>(props: SuggestionsProps<Item>) => {
  const { id, label, items, marked, keyOf, draw, onTake, ref } = props
  return (
    <div ref={ref} role="listbox" id={id} aria-label={label} className={styles.list}>
      {items.map((item, place) => (
        // The keys belong to the field: an option is only pointed at.
        <div
          key={keyOf(item)}
          role="option"
          tabIndex={-1}
          id={optionId(id, place)}
          aria-selected={place === marked}
          className={styles.option}
          onMouseDown={(event) => {
            // The field keeps the focus, and what is written in it.
            event.preventDefault()
            onTake(item)
          }}
        >
          {draw(item)}
        </div>
      ))}
    </div>
  )
}
