import { chatMessageHours } from '@samvaer/contracts/chat/values'
import { decisionPath } from '@samvaer/contracts/safety/paths'
import { truncate } from '@samvaer/contracts/text/truncate'
import { callQuery } from '@samvaer/remote-kit/api'
import { siteAddress } from '@samvaer/remote-kit/standalone'
import { Callout } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './hidden-messages.module.css'
import { roomPath } from './place.ts'
import { useChatTexts } from './texts.ts'

const moderated = () => callQuery('Reports/GetModeratedItems', {})

interface HiddenMessagesProps {
  chatRoomId: number
  /** The number of own messages that are shown: with fewer it may be that one is hidden. */
  shown: number
}

/**
 * Tells a member which of the own messages of this room are hidden or removed, for as long as the room would show them.
 * The notes of the site (`ModeratedNotes` of shared/writing) need its router and bring texts that this page has no room for.
 */
export const HiddenMessages = ({ chatRoomId, shown }: HiddenMessagesProps) => {
  const t = useChatTexts()
  const cache = useQueryClient()
  const before = useRef(shown)
  useEffect(() => {
    if (shown < before.current) void cache.invalidateQueries({ queryKey: moderated().queryKey })
    before.current = shown
  }, [cache, shown])
  const { data } = useQuery({ ...moderated(), retry: false })
  const since = Date.now() - chatMessageHours * 60 * 60 * 1000
  const items = (data?.items ?? []).filter(
    ({ itemType, path, at }) =>
      itemType === 'ChatMessage' && path === roomPath(chatRoomId) && at !== null && Date.parse(at) > since,
  )
  if (items.length === 0) return null
  return (
    <div className={styles.notes}>
      {items.map(({ itemId, state, decisionId, text }) => (
        <Callout key={itemId} title={t(`hidden.title.${decisionId === null ? 'waiting' : state}`)}>
          <p>{t('hidden.quote', { words: truncate(text, 80) })}</p>
          {decisionId === null ? (
            <p>{t('hidden.waits')}</p>
          ) : (
            <p>
              <a href={siteAddress(decisionPath(decisionId))}>{t('out.decision')}</a>
            </p>
          )}
        </Callout>
      ))}
    </div>
  )
}
