import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, Icon } from '@samvaer/ui'
import { useState } from 'react'
import type { Step } from './next-step.ts'
import styles from './next-step-card.module.css'
import { useStartTexts } from './texts.ts'

const StepAction = ({ step: { action, path } }: { step: Step }) =>
  path ? (
    <ButtonLink variant="primary" to={path}>
      {action}
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={() => askMembership('start')}>
      {action}
    </Button>
  )

/** The one thing that helps most right now; "later" shows the one after it. */
export const NextStep = ({ steps }: { steps: readonly Step[] }) => {
  const t = useStartTexts()
  const [put, setPut] = useState<readonly string[]>([])
  const left = steps.filter(({ id }) => !put.includes(id))
  const [step] = left
  if (!step) return null
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{t('steps.title')}</p>
      <h2 className={styles.title} id="next-step">
        <Icon name={step.icon} size="large" />
        {step.title}
      </h2>
      <p className={styles.text}>{step.text}</p>
      <div className={styles.actions}>
        <StepAction step={step} />
        {left.length > 1 && (
          <Button variant="quiet" onClick={() => setPut([...put, step.id])}>
            {t('steps.later')}
          </Button>
        )}
      </div>
    </section>
  )
}
