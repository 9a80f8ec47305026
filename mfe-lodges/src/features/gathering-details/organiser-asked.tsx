import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { type EventData, eventKeys } from '../event-data/event-queries.ts'
import styles from './gathering-details.module.css'

/** Asks a guest, in the name of an organiser, whether to organise the event too. */
const OrganiserAsked = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { eventId, organiserAsked } = event
  const answer = useCall('Events/AnswerEventOrganiser', {
    // Taken back meanwhile: what is read again has no question.
    handles: ({ code }) => code === 'Conflict' || code === 'NotAllowed',
    onError: ({ code }) => {
      if (code === 'Conflict' || code === 'NotAllowed') toast({ tone: 'neutral', text: t('event.asked.gone') })
    },
    onSuccess: (_, { accept }) => {
      if (accept) toast({ tone: 'positive', text: t('event.asked.now') })
    },
    invalidates: eventKeys,
  })
  const by = organiserAsked?.by
  return (
    <Callout title={t('event.asked.title')}>
      <p>
        {by ? t('event.asked.by', { name: by.name }) : t('event.asked.byNobody')} {t('event.asked.what')}
      </p>
      <div className={styles.answers}>
        <Button
          variant="primary"
          icon="check"
          busy={answer.isPending}
          onClick={() => answer.mutate({ eventId, accept: true })}
        >
          {t('event.asked.accept')}
        </Button>
        <Button busy={answer.isPending} onClick={() => answer.mutate({ eventId, accept: false })}>
          {t('event.asked.decline')}
        </Button>
      </div>
    </Callout>
  )
}

export default OrganiserAsked
