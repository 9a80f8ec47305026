import { rowAttributes } from '@samvaer/remote-kit/page'
import { Button, ListEnd, Skeleton } from '@samvaer/ui'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import type { WaitingLetter } from '../mail-data/letter.ts'
import { type ListView, searchOf } from '../mail-data/list-view.ts'
import { useLettersThatWait } from '../mail-data/use-waiting-letters.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { EmptyList } from './empty-list.tsx'
import { NewLetterRow } from './new-letter-row.tsx'
import type { useConversationList } from './use-conversation-list.ts'

/** A list in the shape of what comes. */
export const ListSkeleton = () => (
  <div className={styles.outline} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} shape="person" />
    ))}
  </div>
)

/** Moves among the rows by arrow keys, as j and k do on every page. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-list-item]')]
  const next = rows[rows.findIndex((row) => row.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The scroll position of each list in its pane, for the way back to it. */
const left = new Map<string, number>()

interface ConversationListProps {
  view: ListView
  list: ReturnType<typeof useConversationList>
  open: number | undefined
  /** Beside the conversation, with a scroll of its own; else the page scrolls. */
  pane: boolean
  onShowAll: () => void
  onSettings: () => void
}

/**
 * Returns the first letters that wait, the last one to each: they stand where all the conversations stand that one has
 * begun.
 */
const newLettersIn = ({ folder, unreadOnly, text, context }: ListView, letters: readonly WaitingLetter[]) => {
  const isTheirPlace = (folder === 'Inbox' || folder === 'Sent') && !unreadOnly && text === '' && !context
  const byProfile = new Map<number, WaitingLetter>()
  for (const letter of isTheirPlace ? letters : [])
    if ('profileId' in letter.target) byProfile.set(letter.target.profileId, letter)
  return [...byProfile].toReversed()
}

/** The conversations of a folder. */
export const ConversationList = ({ view, list, open, pane, onShowAll, onSettings }: ConversationListProps) => {
  const t = useProfileTexts()
  const element = useRef<HTMLDivElement>(null)
  const search = searchOf(view)
  const root = view.context?.root
  const place = `${root ?? ''}${search}`
  const { items, failure, waiting } = list
  const loaded = items !== undefined
  const letters = useLettersThatWait()
  const newLetters = newLettersIn(view, letters)
  const lastTo = (conversationId: number) =>
    letters.findLast(({ target }) => 'conversationId' in target && target.conversationId === conversationId)
  useLayoutEffect(() => {
    const scroller = element.current?.closest<HTMLElement>('[data-scroller]')
    if (!pane || !loaded || !scroller) return
    scroller.scrollTop = left.get(place) ?? 0
    const keep = () => void left.set(place, scroller.scrollTop)
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [pane, loaded, place])
  const toTop = () => {
    const scroller = element.current?.closest<HTMLElement>('[data-scroller]')
    scroller?.scrollTo({ top: 0 })
    if (!pane) window.scrollTo({ top: 0 })
    element.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  const failed = failure && (
    <div className={styles.failed}>
      <MailLoadFailure failure={failure} />
    </div>
  )
  if (!items) return failed ?? <ListSkeleton />
  if (items.length === 0 && newLetters.length === 0 && !list.hasNext)
    return <EmptyList view={view} onShowAll={onShowAll} onSettings={onSettings} />
  return (
    <div ref={element}>
      {waiting > 0 && (
        <div className={styles.waiting}>
          <Button size="small" variant="primary" icon="arrow-up" onClick={toTop} data-new="">
            {t('list.waiting', { count: waiting })}
          </Button>
        </div>
      )}
      <ul onKeyDown={moveByArrow}>
        {newLetters.map(([profileId, letter]) => (
          <NewLetterRow key={`to-${profileId}`} profileId={profileId} letter={letter} />
        ))}
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.conversationId}
            conversation={conversation}
            open={conversation.conversationId === open}
            search={search}
            waits={lastTo(conversation.conversationId)}
            {...(root !== undefined && { root })}
            row={pane ? {} : rowAttributes(conversation.conversationId)}
          />
        ))}
      </ul>
      <ListEnd {...list} failure={failed} />
    </div>
  )
}
