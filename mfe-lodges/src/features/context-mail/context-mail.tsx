import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink, Skeleton } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './context-mail.module.css'
import { OpeningMail } from './opening-mail.tsx'

interface ContextMailProps {
  contextType: 'Lodge' | 'Event'
  contextId: number
  /** What it is called. */
  title: string
  /** The page that it belongs to. */
  away: string
  /** The address of this mail; a conversation stands below it. */
  root: string
  conversationId: number | undefined
  /** The viewer is on the side of the managers. */
  manages: boolean
  /** Begins the conversation of a member, or finds the one that there is. */
  open: () => Promise<{ conversationId: number }>
}

/** Mail with the managers of a lodge or the organisers of an event; it is drawn where private mail is at home. */
export const ContextMail = ({ title, open, ...mail }: ContextMailProps) => {
  const t = useLodgeTexts()
  const { away, root, conversationId, manages } = mail
  const isOpen = conversationId !== undefined
  return (
    <>
      <div className={styles.head} data-open={isOpen || undefined}>
        <ButtonLink size="small" variant="quiet" icon="arrow-left" to={away}>
          {title}
        </ButtonLink>
        {manages && !isOpen && <h1 tabIndex={-1}>{t('mail.title')}</h1>}
      </div>
      {isOpen || manages ? (
        <Slot name="mail.Context" values={mail} skeleton={<Skeleton shape="card" lines={6} />} />
      ) : (
        <OpeningMail root={root} away={away} open={open} />
      )}
    </>
  )
}
