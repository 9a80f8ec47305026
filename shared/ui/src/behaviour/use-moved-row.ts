/** The focus of rows that their own buttons move up and down. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Step = -1 | 1

/**
 * The ref of a list whose rows move, and what is called as a button moves one: the focus then goes with the row. The buttons
 * carry `data-step`, -1 up and 1 down. At an end, where one of them does nothing, the other has it.
 * @param ids of the rows, in their order
 */
export const useMovedRow = (
  ids: readonly (string | number)[],
): [list: RefObject<HTMLOListElement | null>, follow: (id: string | number, step: Step) => void] => {
  const list = useRef<HTMLOListElement>(null)
  const followed = useRef<{ id: string; step: Step }>(undefined)
  const order = ids.join('\n')
  useLayoutEffect(() => {
    const moved = followed.current
    followed.current = undefined
    const focus = document.activeElement
    // A member who has gone on meanwhile is left where they are.
    if (!moved || !(focus === document.body || list.current?.contains(focus))) return
    const row = list.current?.children[order.split('\n').indexOf(moved.id)]
    const button = (way: number) =>
      row?.querySelector<HTMLButtonElement>(`button[data-step="${way}"]:not([aria-disabled])`)
    ;(button(moved.step) ?? button(-moved.step))?.focus()
  }, [order])
  return [
    list,
    (id, step) => {
      followed.current = { id: String(id), step }
    },
  ]
}
