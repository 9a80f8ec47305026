import { announce, footBarOf } from '@samvaer/remote-kit/host'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Icon } from '@samvaer/ui'
import { useEffect, useId } from 'react'
import { closePushQuestion, type PushQuestion } from './ask-for-push.ts'
import { requestPermission } from './permission.ts'
import styles from './push-question-card.module.css'
import { logPushFailure, subscribe } from './subscription.ts'
import { usePushTexts } from './texts.ts'

const footBar = footBarOf('over')

/** Asks gently before the browser does. It lies beside the page and holds nobody up. */
export default function PushQuestionCard({ question }: { question: PushQuestion }) {
  const t = usePushTexts()
  const title = useId()
  const text = t('question.title')
  useEffect(() => {
    announce(text)
  }, [text])

  const accept = async () => {
    closePushQuestion()
    // Within the click: browsers ask only then.
    if ((await requestPermission()) !== 'granted') return
    await subscribe(question.profileId)
    toast({ tone: 'positive', text: t('question.thanks') })
  }
  return (
    <section ref={footBar} className={styles.card} aria-labelledby={title}>
      <Icon name="bell" className={styles.icon} />
      <div>
        <h2 id={title} className={styles.title}>
          {text}
        </h2>
        <p className={styles.text}>{t('question.text')}</p>
        <div className={styles.actions}>
          <Button size="small" variant="primary" onClick={() => void accept().catch(logPushFailure)}>
            {t('question.yes')}
          </Button>
          <Button size="small" variant="quiet" onClick={closePushQuestion}>
            {t('question.later')}
          </Button>
        </div>
      </div>
    </section>
  )
}
