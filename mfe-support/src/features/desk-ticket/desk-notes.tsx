import { Link } from '@samvaer/remote-kit/router'
import { Button, Callout, Card, Time } from '@samvaer/ui'
import { deskTicketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Stars } from '../stars/stars.tsx'
import styles from './desk-ticket.module.css'
import type { DeskActs, DeskTicket } from './use-desk-acts.ts'

/** Notes the particulars of a ticket: a mail that did not arrive, the one that took its place. */
export const DeskNotes = ({ ticket: { mail, mergedInto, previousTicketId } }: { ticket: DeskTicket }) => {
  const t = useSupportTexts()
  return (
    <>
      {mail && (
        <Callout tone={mail.givenUp ? 'danger' : 'warning'} title={t('desk.mail.title')}>
          {mail.givenUp ? t('desk.mail.givenUp') : t('desk.mail.trying')}{' '}
          {!mail.givenUp && mail.nextTryAt && <Time value={mail.nextTryAt} />}
        </Callout>
      )}
      {mergedInto !== null && (
        <Callout title={t('ticket.merged')}>
          <Link to={deskTicketPath(mergedInto)}>{t('ticket.mergedLink')}</Link>
        </Callout>
      )}
      {previousTicketId !== null && (
        <p className={styles.quiet}>
          <Link to={deskTicketPath(previousTicketId)}>{t('desk.previous')}</Link>
        </p>
      )}
    </>
  )
}

interface RatingNoteProps {
  ticket: DeskTicket
  acts: DeskActs
}

/** Shows the author's rating of the answers; words that they let others read can be shown. */
export const RatingNote = ({ ticket: { rating, wordsShown }, acts }: RatingNoteProps) => {
  const t = useSupportTexts()
  if (!rating) return null
  return (
    <Card as="section" aria-labelledby="rating">
      <h2 id="rating" className={styles.title}>
        {t('desk.rating.title')}
      </h2>
      <Stars value={rating.stars} />
      {rating.text !== '' && <p className={styles.words}>{rating.text}</p>}
      {rating.text !== '' &&
        (rating.mayShow ? (
          <Button
            size="small"
            icon={wordsShown ? 'eye-off' : 'eye'}
            busy={acts.showing}
            onClick={() => acts.showWords(!wordsShown)}
          >
            {t(wordsShown ? 'desk.rating.hide' : 'desk.rating.show')}
          </Button>
        ) : (
          <p className={styles.quiet}>{t('desk.rating.private')}</p>
        ))}
    </Card>
  )
}
