import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { GuestbookEntry } from '@samvaer/contracts/profile/guestbook'
import { useCall } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Button, Card, Cluster, PersonCard, Time } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { LikeButton, LikersButton, LinkedText, Translation, useLike } from '@samvaer/writing/reading'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './guestbook-card.module.css'
import { changeEntry, entriesKey, oneWaitsLess } from './guestbook-list.ts'
import { useDeleteEntry } from './use-delete-entry.ts'
import { WriteForm } from './write-form.tsx'

interface GuestbookCardProps {
  owner: ProfileCard
  entry: GuestbookEntry
}

const Reply = ({ owner, reply }: { owner: ProfileCard; reply: NonNullable<GuestbookEntry['reply']> }) => {
  const t = useProfileTexts()
  return (
    <div className={styles.reply}>
      <p className={styles.quiet}>
        {t('profile.guestbook.replyBy', { name: owner.name })} · <Time value={reply.writtenAt} />
      </p>
      <p className={styles.text}>
        <LinkedText text={reply.text} />
      </p>
    </div>
  )
}

/** Shows an entry of a guestbook, with the owner's answer. */
export const GuestbookCard = ({ owner, entry }: GuestbookCardProps) => {
  const t = useProfileTexts()
  const { profileId } = owner
  const { entryId, author, text, writtenAt, reply, waiting, may } = entry
  const [replying, setReplying] = useState(false)
  const remove = useDeleteEntry(profileId, entry)
  const { id, bans } = useCurrentProfile()
  // Anybody else who may delete it is one of the staff.
  const { ask, dialog } = useStaffReason(!entry.mine && profileId !== id)
  const like = useLike({ itemType: 'GuestbookEntry', itemId: entryId }, entry, (change) => [
    changeEntry(entryId, (one) => ({ ...one, ...change(one) })),
  ])
  const approve = useCall('Guestbook/ApproveEntry', {
    optimistic: () => [
      changeEntry(entryId, (one) => ({ ...one, waiting: false, may: { ...one.may, approve: false } })),
      oneWaitsLess(profileId),
    ],
  })
  const answer = useCall('Guestbook/ReplyToEntry', {
    handles: () => true,
    onSuccess: () => setReplying(false),
    invalidates: [entriesKey],
  })
  return (
    <Card as="li">
      <div className={styles.entry} {...rowAttributes(entryId)}>
        <PersonCard
          profile={author}
          size="small"
          beside={<Time value={writtenAt} />}
          action={
            <Cluster gap={2}>
              {entry.new && <Badge tone="accent">{t('profile.guestbook.new')}</Badge>}
              {!entry.new && waiting && <Badge tone="warning">{t('profile.guestbook.waits')}</Badge>}
              <SafetyMenu member={author} item={{ itemType: 'GuestbookEntry', itemId: entryId }} />
            </Cluster>
          }
        />
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
        {!entry.mine && <Translation text={text} />}
        {waiting && entry.mine && <p className={styles.quiet}>{t('profile.guestbook.waitsForOwner')}</p>}
        {reply && !replying && <Reply owner={owner} reply={reply} />}
        {replying && (
          <WriteForm
            label={t('profile.guestbook.replyTo', { name: author.name })}
            send={t('profile.guestbook.replyNow')}
            text={reply?.text ?? ''}
            busy={answer.isPending}
            error={answer.error}
            onSend={(words) => answer.mutate({ entryId, text: words })}
            onCancel={() => setReplying(false)}
          />
        )}
        {(!waiting || may.delete || may.approve || may.reply) && !replying && (
          <Cluster gap={2}>
            {!waiting && (
              <>
                <LikeButton {...like} />
                <LikersButton item={like.item} likes={like.likes} />
              </>
            )}
            {may.approve && (
              <Button size="small" variant="primary" icon="check" onClick={() => approve.mutate({ entryId })}>
                {t('profile.guestbook.approve')}
              </Button>
            )}
            {may.reply && !heldBan(bans, 'Guestbook') && (
              <Button size="small" variant="quiet" icon="answer" onClick={() => setReplying(true)}>
                {reply ? t('profile.guestbook.replyChange') : t('profile.guestbook.reply')}
              </Button>
            )}
            {may.delete && (
              <Button size="small" variant="quiet" icon="delete" onClick={() => ask(remove)}>
                {t('profile.guestbook.delete')}
              </Button>
            )}
          </Cluster>
        )}
        {dialog}
      </div>
    </Card>
  )
}
