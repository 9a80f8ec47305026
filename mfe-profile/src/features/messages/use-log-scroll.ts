/** Scrolls a conversation: to its end, to the first new message, or to a message that was searched for. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end. */
const near = 80

interface LogScrollParts {
  log: RefObject<HTMLDivElement | null>
  /** The message to be shown; undefined for none. Another object of the same message asks for it again. */
  wanted: { messageId: number } | undefined
  /** It is among the messages. */
  found: boolean
  /** It takes the focus; false while a search beside the log keeps it. */
  focuses: boolean
}

/** Brings something to the middle of the log. The log alone scrolls: the page around it stays where it is. */
const bring = (log: HTMLElement, found: HTMLElement | null): void => {
  if (!found) return
  const [view, row] = [log.getBoundingClientRect(), found.getBoundingClientRect()]
  log.scrollTop += row.top + row.height / 2 - (view.top + view.height / 2)
}

/** The log is drawn from its end up: its end is at 0, and what is read above has negative places. */
export const useLogScroll = ({ log, wanted, found, focuses }: LogScrollParts) => {
  const [atEnd, setAtEnd] = useState(true)
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (opened.current) return
    opened.current = true
    if (log.current) bring(log.current, log.current.querySelector<HTMLElement>('[data-new-mark]'))
  }, [log])
  useEffect(() => {
    if (!found || wanted === undefined) return
    const message = log.current?.querySelector<HTMLElement>(`[data-message="${wanted.messageId}"]`) ?? null
    if (log.current) bring(log.current, message)
    if (focuses) message?.focus({ preventScroll: true })
  }, [wanted, found, focuses, log])
  const onScroll = useCallback(() => setAtEnd((log.current?.scrollTop ?? 0) > -near), [log])
  const toEnd = useCallback(() => log.current?.scrollTo({ top: 0 }), [log])
  return { atEnd, onScroll, toEnd }
}
