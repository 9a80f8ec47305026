import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { isPassing } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Avatar, Time, VisuallyHidden } from '@samvaer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { callLength } from '../mail-data/call-length.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

type Conversation = CallOutput<'TopMenu/Conversations'>['items'][number]

/** Rows at first, and at most: what the call gives. The whole mailbox is a page of its own. */
const step = 10
const most = 30

const Row = ({ conversation }: { conversation: Conversation }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const {
    conversationId,
    profiles,
    title,
    text,
    pictures = 0,
    videos = 0,
    voice,
    shared,
    sentAt,
    unread,
  } = conversation
  const attached = [
    ...(shared ? [t(`list.shared.${shared}`)] : []),
    ...(voice === undefined ? [] : [t('list.voice', { length: callLength(voice) })]),
    ...(pictures > videos ? [t('topMenu.picture', { count: pictures - videos })] : []),
    ...(videos > 0 ? [t('topMenu.video', { count: videos })] : []),
  ]
  const [first] = profiles
  return (
    <li className={styles.row} data-new={unread || undefined}>
      <Link className={styles.conversation ?? ''} to={`/Mail/${conversationId}`}>
        {first && <Avatar profile={first} />}
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.names}>{title ?? format.list(profiles.map(({ name }) => name))}</span>
            <span className={styles.time}>
              <Time value={sentAt} />
            </span>
          </span>
          <span className={styles.text}>{text || format.list(attached)}</span>
        </span>
        {unread && <VisuallyHidden>{t('topMenu.unread')}</VisuallyHidden>}
      </Link>
      {unread && <span className={styles.mark} aria-hidden="true" />}
    </li>
  )
}

/** The newest conversations. */
export const ConversationsPanel = () => {
  const t = useProfileTexts()
  const [take, setTake] = useState(step)
  const conversations = useQuery({
    queryKey: ['TopMenu/Conversations', { take }],
    queryFn: ({ signal }) => api.post('TopMenu/Conversations', { take }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const items = conversations.data?.items
  const isMore = items !== undefined && items.length >= take && take < most
  return (
    <Panel
      name="conversations"
      icon="mail"
      rows={items?.map((conversation) => <Row key={conversation.conversationId} conversation={conversation} />)}
      failed={conversations.isError}
      onRetry={isPassing(conversations.error) ? () => void conversations.refetch() : undefined}
      onMore={isMore || conversations.isPlaceholderData ? () => setTake(Math.min(take + step, most)) : undefined}
      loadingMore={conversations.isPlaceholderData}
      all={{ path: '/Mail', label: t('topMenu.panels.conversations.all') }}
    />
  )
}
