import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { Button, Callout, IconButton, Skeleton } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ActsDialog, type Subject } from './acts-dialog.tsx'
import { Composer } from './composer.tsx'
import { HiddenMessages } from './hidden-messages.tsx'
import { MessageLog } from './message-log.tsx'
import { People } from './people.tsx'
import { follow, roomsPath } from './place.ts'
import styles from './room.module.css'
import { RoomUnavailable } from './room-unavailable.tsx'
import { useChatTexts } from './texts.ts'
import { useQuiet } from './use-quiet.ts'
import { useUnread } from './use-unread.ts'
import { useVisit } from './use-visit.ts'

interface RoomProps {
  chatRoomId: number
}

type RoomsAnswer = CallOutput<'Chat/GetChatRooms'>

const none: readonly ChatMessage[] = []

/** A room of the chat: what is said, who is there, and the box to say something. */
export const Room = ({ chatRoomId }: RoomProps) => {
  const t = useChatTexts()
  const { name: siteName } = useSite()
  const { id: ownId } = useCurrentProfile()
  const [visit, state] = useVisit(chatRoomId)
  const { phase, room, messages, waiting, more, away } = state
  const [quiet, setQuiet] = useQuiet(ownId)
  const unread = useUnread(messages ?? none, ownId)
  const [showsPeople, setShowsPeople] = useState(false)
  const [subject, setSubject] = useState<Subject>()
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const count = quiet ? 0 : unread.count
  const title = room?.name ?? t('title')

  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} – ${siteName}`
  }, [count, title, siteName])
  // The list beside it counts the same people at the same moment.
  const cache = useQueryClient()
  const here = room?.people.length
  useEffect(() => {
    if (here === undefined) return
    cache.setQueryData(callQuery('Chat/GetChatRooms', {}).queryKey, (list: RoomsAnswer | undefined) => {
      const items = list?.items.map((one) => (one.chatRoomId === chatRoomId ? { ...one, present: here } : one))
      return items && { ...list, items }
    })
  }, [cache, chatRoomId, here])
  useEffect(() => {
    if (!showsPeople) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShowsPeople(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [showsPeople])
  const entered = room !== undefined
  useEffect(() => {
    if (entered) heading.current?.focus({ preventScroll: true })
  }, [entered])

  if (phase === 'out' || phase === 'failed') return <RoomUnavailable state={state} enter={() => void visit?.enter()} />
  return (
    <div className={styles.room} data-people={showsPeople || undefined}>
      <div className={styles.head}>
        <a className={styles.toRooms} href={roomsPath} onClick={follow}>
          {t('room.toRooms')}
        </a>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {room && (
          <>
            <IconButton
              icon={quiet ? 'pause' : 'bell'}
              label={t(quiet ? 'room.announce' : 'room.mute')}
              aria-pressed={quiet}
              onClick={() => setQuiet(!quiet)}
            />
            <Button
              variant="quiet"
              size="small"
              icon="profile"
              aria-expanded={showsPeople}
              aria-controls="chat-people"
              data-toggle=""
              onClick={() => setShowsPeople(!showsPeople)}
            >
              {t('room.here', { count: room.people.length })}
            </Button>
          </>
        )}
      </div>
      <div className={styles.talk}>
        {away && (
          <div className={styles.away}>
            <Callout tone="warning" live title={t('away.title')}>
              {t('away.text')}
            </Callout>
          </div>
        )}
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {messages && (
          <HiddenMessages
            chatRoomId={chatRoomId}
            shown={messages.filter(({ author }) => author.profileId === ownId).length}
          />
        )}
        {room && messages ? (
          <MessageLog
            {...{ messages, waiting, more, unread, ownId, name: room.name, quiet }}
            readOlder={() => void visit?.readOlder()}
            sayAgain={(id) => visit?.sayAgain(id)}
            takeBack={(id) => visit?.takeBack(id)}
            ask={setSubject}
          />
        ) : (
          <div className={styles.waiting} aria-busy="true">
            <Skeleton shape="person" />
            <Skeleton shape="person" />
            <Skeleton shape="person" />
          </div>
        )}
        {visit && room && (
          <Composer
            visit={visit}
            name={room.name}
            mutedUntil={room.mutedUntil}
            onSay={() => {
              setNotice('')
              unread.settle()
            }}
          />
        )}
      </div>
      {room && (
        <People
          people={room.people}
          ownId={ownId}
          ask={(person) => setSubject({ person })}
          close={() => setShowsPeople(false)}
        />
      )}
      {subject && room && (
        <ActsDialog
          subject={subject}
          chatRoomId={chatRoomId}
          onDone={setNotice}
          onClose={() => setSubject(undefined)}
        />
      )}
    </div>
  )
}
