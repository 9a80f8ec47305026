import { askMembership } from '@samvaer/remote-kit/notices'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Icon } from '@samvaer/ui'
import { useState } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { nextSteps, type Step } from './next-step.ts'
import styles from './next-step-card.module.css'
import { useStartTexts } from './texts.ts'

const StepAction = ({ step: { name, path } }: { step: Step }) => {
  const t = useStartTexts()
  const label = t(`steps.${name}.action`)
  return path ? (
    <ButtonLink variant="primary" to={path}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={() => askMembership('start')}>
      {label}
    </Button>
  )
}

/** The one thing that helps most right now; "later" shows the one after it. */
export const NextStep = ({ awaitsFirstEntry }: { awaitsFirstEntry: boolean }) => {
  const t = useStartTexts()
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const [put, setPut] = useState<readonly Step['name'][]>([])
  const steps = nextSteps({ ...profile, awaitsFirstEntry }, exists).filter(({ name }) => !put.includes(name))
  const [step] = steps
  if (!step) return null
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{t('steps.title')}</p>
      <h2 className={styles.title} id="next-step">
        <Icon name={step.icon} size="large" />
        {t(`steps.${step.name}.title`)}
      </h2>
      <p className={styles.text}>{t(`steps.${step.name}.text`)}</p>
      <div className={styles.actions}>
        <StepAction step={step} />
        {steps.length > 1 && (
          <Button variant="quiet" onClick={() => setPut([...put, step.name])}>
            {t('steps.later')}
          </Button>
        )}
      </div>
    </section>
  )
}
