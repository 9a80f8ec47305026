import { useCall } from '@samvaer/remote-kit/api'
import { useTopic } from '@samvaer/remote-kit/live'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { lazyPart } from '@samvaer/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { deskTicketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { useSendKey } from '../desk-menu/use-send-key.ts'
import { MessageList } from '../messages/message-list.tsx'
import { MessagesOutline } from '../messages/messages-outline.tsx'
import { LoadFailure } from '../recovery/recovery.ts'
import { messagesOf } from '../ticket-data/queries.ts'
import { AnswerPart } from './answer-part.tsx'
import { AuthorPanel } from './author-panel.tsx'
import { ClaimBar } from './claim-bar.tsx'
import type { DeskDialogName } from './desk-dialogs.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskNotes, RatingNote } from './desk-notes.tsx'
import { deskKeys, deskTicket } from './desk-queries.ts'
import styles from './desk-ticket.module.css'
import { LogPanel } from './log-panel.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { type DeskTicket, useDeskActs } from './use-desk-acts.ts'

const DeskDialog = lazyPart(async () => ({ default: (await import('./desk-dialogs.tsx')).DeskDialog }))

/** Marks a ticket that one of the staff sees as read for all of them. */
const useMarkRead = ({ ticketId, unread, lastNumber }: DeskTicket): void => {
  const { mutate } = useCall('Tickets/SetTicketRead', {
    handles: () => true,
    invalidates: [deskTicket(ticketId).queryKey, ['Tickets/GetTicketQueue']],
  })
  useEffect(() => {
    if (unread && document.visibilityState === 'visible') mutate({ ticketId, number: lastNumber })
  }, [ticketId, unread, lastNumber, mutate])
}

/** Milliseconds until the pictures are asked for again: those who keep them hear of a claim a moment later. */
const pictureWaits = [1000, 5000] as const

/** Asks again for pictures that the claim of the reader has opened. */
const useClaimedPictures = (wanted: boolean, read: () => void): void => {
  const again = useEffectEvent(read)
  useEffect(() => {
    if (!wanted) return undefined
    const timers = pictureWaits.map((wait) => setTimeout(again, wait))
    return () => timers.forEach(clearTimeout)
  }, [wanted])
}

/** A ticket as the desk works on it. */
export const OpenDeskTicket = ({ ticket }: { ticket: DeskTicket }) => {
  const t = useSupportTexts()
  const { ticketId, live, claimedBy, author, email, status } = ticket
  useSendKey()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...messagesOf(ticketId), retry: onceMore })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const acts = useDeskActs(ticket)
  const [dialog, setDialog] = useState<DeskDialogName>()
  useMarkRead(ticket)
  const mine = claimedBy?.profileId === useCurrentProfile().id
  const away = data?.some(({ mediaIds, media }) => media.length < mediaIds.length) ?? false
  useClaimedPictures(mine && away, () => void refetch())
  useTopic(live, () => {
    for (const queryKey of deskKeys(ticketId)) void queryClient.invalidateQueries({ queryKey })
  })
  const { conflict } = acts
  const problem = conflict && t([`desk.conflict.${conflict.reason}`], { name: conflict.name ?? '' })
  return (
    <>
      <DeskHeader ticket={ticket} acts={acts} onDialog={setDialog} />
      <div className={styles.page}>
        <div className={styles.column}>
          <DeskNotes ticket={ticket} />
          {status !== 'Closed' && status !== 'Deleted' && <ClaimBar claimedBy={claimedBy} acts={acts} />}
          {data ? (
            <div role="log" aria-label={t('messages.label')}>
              <MessageList
                messages={data.toReversed()}
                reader="Staff"
                author={author?.name ?? email ?? t('messages.guest')}
                pathOf={deskTicketPath}
                earlier={hasNextPage ? { busy: isFetchingNextPage, fetch: () => void fetchNextPage() } : undefined}
                failure={failure && <LoadFailure failure={failure} />}
                onStale={() => void refetch()}
                missing={(count) => <MissingPictures ticket={ticket} acts={acts} count={count} />}
              />
            </div>
          ) : failure ? (
            <LoadFailure failure={failure} />
          ) : (
            <MessagesOutline />
          )}
          {status !== 'Deleted' && <AnswerPart ticket={ticket} acts={acts} problem={dialog ? undefined : problem} />}
        </div>
        <aside className={styles.side} aria-label={t('desk.side')}>
          <AuthorPanel ticketId={ticketId} />
          <RatingNote ticket={ticket} acts={acts} />
          <LogPanel ticketId={ticketId} />
        </aside>
      </div>
      {dialog && (
        <DeskDialog name={dialog} ticket={ticket} acts={acts} problem={problem} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
