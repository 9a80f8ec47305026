/** Keeps the place of readers who work with keys or a screen reader while rows leave a list and come back. */
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')]

/** The main link of a row is the one in its heading, whatever stands above it. */
const mainLinks = ['h2 a, h3 a', 'a, button'] as const

const focusFirst = (place: HTMLElement): void =>
  mainLinks
    .map((selector) => place.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus()

/** True when nothing has the focus: the element that had it is gone. */
const isNowhere = (): boolean => document.activeElement === document.body

/** The reader is nowhere, or at a toast above the page. */
const isOffThePage = (): boolean => isNowhere() || !document.querySelector('main')?.contains(document.activeElement)

/**
 * The ref of the element around a list whose rows carry `rowAttributes`. When the row with the focus leaves, the focus
 * goes to the one that takes its place, or to the next step of the empty list; when it is brought back, to that row.
 */
export const useRowFocus = (): RefCallback<HTMLElement> => {
  const list = useRef<HTMLElement>(null)
  /** The row that had the focus last, and which of all it was. */
  const last = useRef<{ id: string | undefined; index: number }>(undefined)
  const left = useRef<string>(undefined)

  // After every change, whatever caused it.
  useLayoutEffect(() => {
    if (!list.current) return
    const rows = rowsIn(list.current)
    const rowOf = (id: string | undefined) => rows.find(({ dataset }) => dataset.row === id)
    const back = left.current && rowOf(left.current)
    if (back) {
      left.current = undefined
      if (isOffThePage()) focusFirst(back)
    }
    if (!last.current || rowOf(last.current.id)) return
    const { id, index } = last.current
    last.current = undefined
    left.current = id
    if (isNowhere()) focusFirst(rows[index] ?? rows.at(-1) ?? list.current)
  })

  return useCallback((element) => {
    if (!element) return
    list.current = element
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')
      if (row) last.current = { id: row.dataset.row, index: rowsIn(element).indexOf(row) }
    }
    element.addEventListener('focusin', remember)
    return () => {
      element.removeEventListener('focusin', remember)
      list.current = null
    }
  }, [])
}
