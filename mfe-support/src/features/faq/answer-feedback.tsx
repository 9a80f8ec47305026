import { useCall } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { useState } from 'react'
import { createPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './faq.module.css'
import { faqEntryQuery } from './faq-queries.ts'
import { saidHere, sayHere } from './reader.ts'

interface AnswerFeedbackProps {
  faqId: number
  /** The earlier word of the signed-in reader. */
  helped: boolean | null
}

/** Asks whether an answer has helped; what was said can be changed. */
export const AnswerFeedback = ({ faqId, helped }: AnswerFeedbackProps) => {
  const t = useSupportTexts()
  const { isLoggedIn } = useCurrentProfile()
  const [said, setSaid] = useState(() => (isLoggedIn ? helped : saidHere(faqId)))
  const [before, setBefore] = useState(said)
  const call = useCall('Support/SetFaqHelped', {
    onSuccess: (_answer, input) => setBefore(input.helped),
    onError: () => setSaid(before),
    invalidates: [faqEntryQuery(faqId).queryKey],
  })
  const say = (yes: boolean) => {
    setSaid(yes)
    call.mutate({ id: faqId, helped: yes, ...(!isLoggedIn && { reader: sayHere(faqId, yes) }) })
  }
  return (
    <section className={styles.helped} aria-labelledby="helped">
      <h2 id="helped" className={styles.ask}>
        {t('faq.helped.ask')}
      </h2>
      <div className={styles.choices}>
        {[true, false].map((yes) => (
          <Button
            key={String(yes)}
            size="small"
            icon={said === yes ? 'check' : undefined}
            aria-pressed={said === yes}
            onClick={() => said !== yes && say(yes)}
          >
            {t(yes ? 'faq.helped.yes' : 'faq.helped.no')}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.quiet}>
        {said === true && t('faq.helped.thanks')}
        {said === false && (
          <>
            {t('faq.helped.sorry')} <Link to={createPath}>{t('faq.helped.write')}</Link>
          </>
        )}
      </p>
    </section>
  )
}
