import { areSingleKeysOn } from '@samvaer/remote-kit/keys'
import { useLayoutEffect, useRef } from 'react'

/** A key of the desk with its act, and the words of the help. */
export interface DeskKey {
  /** Lower case, as `KeyboardEvent.key` says it. */
  key: string
  label: string
  act: () => void
}

/** True for elements that have letters for themselves, and for those that lie over the page. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
const hasWindow = (): boolean =>
  document.querySelector('dialog[open], :is([role=dialog], [role=alertdialog]):not(dialog)') !== null

/**
 * Lets single letters act while nobody writes and nothing lies over the page, unless the reader has switched them off.
 */
export const useDeskKeys = (keys: readonly DeskKey[]): void => {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // As soon as they are offered: a key that comes before an effect after the drawing would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isWriting(event.target) || hasWindow() || !areSingleKeysOn()) return
      const found = latest.current.find(({ key }) => key === event.key.toLowerCase())
      if (!found) return
      event.preventDefault()
      found.act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
