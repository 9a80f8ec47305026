import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './context-mail.module.css'
import { MailOutline } from './mail-outline.tsx'
import { OpeningMail } from './opening-mail.tsx'

interface ContextMailProps {
  contextType: 'Lodge' | 'Event'
  contextId: number
  /** The title of the thing that it is about. */
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
  // The page's heading is the conversation's name while one is open.
  const Title = isOpen ? 'h2' : 'h1'
  return (
    <>
      <div className={styles.head} data-open={isOpen || undefined}>
        <ButtonLink size="small" variant="quiet" icon="arrow-left" to={away}>
          {title}
        </ButtonLink>
        {manages && (
          <Title className={styles.title} tabIndex={-1}>
            {t('mail.title')}
          </Title>
        )}
      </div>
      {isOpen || manages ? (
        <Slot name="lodges.Mail" values={mail} skeleton={<MailOutline list={manages} open={isOpen} />} />
      ) : (
        <OpeningMail root={root} away={away} open={open} />
      )}
    </>
  )
}
