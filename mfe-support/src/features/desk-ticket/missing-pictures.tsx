import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Icon } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-ticket.module.css'
import type { DeskActs, DeskTicket } from './use-desk-acts.ts'

interface MissingPicturesProps {
  ticket: DeskTicket
  acts: DeskActs
  count: number
}

/** Says why the pictures of a message are not shown to one of the staff, and the act that shows them. */
export const MissingPictures = ({ ticket: { claimedBy, status }, acts, count }: MissingPicturesProps) => {
  const t = useSupportTexts()
  const me = useCurrentProfile().id
  const ended = status === 'Closed' || status === 'Deleted'
  if (claimedBy?.profileId === me)
    return (
      <p className={styles.missing}>
        <Icon name="document" size="small" /> {t('messages.pictureAway', { count })}
      </p>
    )
  return (
    <div className={styles.missing}>
      <p>
        <Icon name="document" size="small" />{' '}
        {ended
          ? t('desk.pictureAway.closed', { count })
          : claimedBy
            ? t('desk.pictureAway.taken', { count, name: claimedBy.name })
            : t('desk.pictureAway.takeUp', { count })}
      </p>
      {!ended && (
        <Button size="small" busy={acts.claiming} onClick={claimedBy ? acts.takeOver : acts.claim}>
          {claimedBy ? t('desk.takeOver', { name: claimedBy.name }) : t('desk.pictureAway.act', { count })}
        </Button>
      )}
    </div>
  )
}
