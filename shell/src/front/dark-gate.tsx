import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonAnchor, Icon, VisuallyHidden } from '@samvaer/ui'
import { usePlaces } from '../places/use-places.ts'
import { doorLink } from '../routing/door-link.tsx'
import { type GateStep, gateSteps } from '../session/gate-steps.ts'
import styles from './dark-gate.module.css'

const StepAction = ({ step }: { step: GateStep }) => {
  const { t } = useTexts('shell')
  const { exists } = usePlaces()
  const { supportEmail } = useSite()
  const label = t(`front.gate.${step.name}.action`)
  if (exists(step.path))
    return (
      <ButtonAnchor size="small" {...doorLink(step.path)}>
        {label}
      </ButtonAnchor>
    )
  if (step.name === 'subscriber')
    return (
      <Button size="small" onClick={() => askMembership('dark')}>
        {label}
      </Button>
    )
  return (
    <ButtonAnchor size="small" href={`mailto:${supportEmail}`}>
      {t('front.gate.write')}
    </ButtonAnchor>
  )
}

/** Shows the steps between a visitor and the dark variant, and how far a member has come. */
export const DarkGate = ({ profile }: { profile: CurrentProfileData }) => {
  const { t } = useTexts('shell')
  const steps = gateSteps(profile)
  const next = steps.find((step) => !step.done)
  return (
    <section className={styles.gate} aria-labelledby="gate-title">
      <h2 className={styles.title} id="gate-title">
        {t('front.gate.title')}
      </h2>
      <p className={styles.text}>
        {profile.isLoggedIn ? t('front.gate.member', { name: profile.name }) : t('front.gate.visitor')}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.name} className={styles.step} data-done={step.done || undefined}>
            <span className={styles.number} aria-hidden="true">
              {step.done ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <h3 className={styles.name}>
                {t(`front.gate.${step.name}.title`)}
                {step.done && <VisuallyHidden> {t('front.gate.done')}</VisuallyHidden>}
              </h3>
              <p className={styles.text}>{t(`front.gate.${step.name}.text`)}</p>
              {profile.isLoggedIn && step === next && (
                <p className={styles.action}>
                  <StepAction step={step} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
