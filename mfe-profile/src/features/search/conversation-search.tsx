import { maximumMailFilter } from '@samvaer/contracts/mail/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { IconButton, SearchInput } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import styles from './conversation-search.module.css'

/** Characters below which there is nothing to search for. */
const shortest = 2

interface ConversationSearchProps {
  conversationId: number
  /** Hears of each match that is led to; of none where nothing is found. */
  onFound: (messageId: number | undefined) => void
  onClose: () => void
}

/** A line that leads through the messages of one conversation with all of the words, from the newest to the oldest. */
export const ConversationSearch = ({ conversationId, onFound, onClose }: ConversationSearchProps) => {
  const t = useProfileTexts()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const [searched, setSearched] = useState('')
  const settled = useDebounced(text).trim()
  const asks = settled.length >= shortest
  if (settled !== searched) {
    setSearched(settled)
    setPlace(0)
  }
  const query = useInfiniteQuery({
    ...listQuery('Mail/SearchMessages', { text: settled, conversationId }, { staleTime: 30_000 }),
    enabled: asks,
    retry: onceMore,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const matches = asks ? data : undefined
  const last = (matches?.length ?? 0) - 1
  // A page that was promised may hold nothing that may be read still.
  const at = Math.min(place, last)
  const found = matches?.[at]?.message.messageId
  useEffect(() => {
    onFound(found)
  }, [found, onFound])
  useEffect(() => {
    // The menu that opened it keeps the focus until it is gone.
    const take = () => {
      if (document.querySelector('[role=menu]')) frame = requestAnimationFrame(take)
      else field.current?.focus()
    }
    let frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [])
  const goes = { newer: at > 0, older: at < last || hasNextPage }
  const older = async () => {
    if (!goes.older || isFetchingNextPage) return
    if (at === last) await fetchNextPage()
    setPlace(at + 1)
  }
  const newer = () => goes.newer && setPlace(at - 1)
  const closes = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const leads = ({ key, shiftKey, nativeEvent }: KeyboardEvent) => {
    // Enter that ends the writing of a syllable is no step.
    if (key === 'Enter' && !nativeEvent.isComposing) void (shiftKey ? newer : older)()
  }
  return (
    <search className={styles.bar} onKeyDown={closes}>
      <SearchInput
        ref={field}
        aria-label={t('search.within')}
        placeholder={t('search.within')}
        maxLength={maximumMailFilter}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leads}
      />
      <div className={styles.result}>
        <p className={styles.place} role="status">
          {matches &&
            matches.length > 0 &&
            t('search.place', { place: at + 1, shown: `${last + 1}${hasNextPage ? '+' : ''}` })}
          {matches?.length === 0 && t('search.noneWithin', { text: settled })}
        </p>
        <span className={styles.acts}>
          <IconButton label={t('search.older')} icon="chevron-up" disabled={!goes.older} onClick={() => void older()} />
          <IconButton label={t('search.newer')} icon="chevron-down" disabled={!goes.newer} onClick={newer} />
          <IconButton label={t('search.close')} icon="close" onClick={onClose} />
        </span>
      </div>
      {asks && failure && (
        <div className={styles.failure}>
          <MailLoadFailure failure={failure} />
        </div>
      )}
    </search>
  )
}
