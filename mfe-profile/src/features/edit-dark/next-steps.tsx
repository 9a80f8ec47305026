import { ButtonLink, Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import styles from './dark.module.css'
import type { DarkStanding } from './dark-queries.ts'

const steps = ['Subscription', 'AgeProof', 'Approval'] as const

const ways: Record<(typeof steps)[number], string | undefined> = {
  Subscription: '/Membership',
  AgeProof: editPaths.validation,
  Approval: undefined,
}

/** Shows the steps between the member and the dark variant, one by one (docs/product/dark-variant.md). */
export const NextSteps = ({ missing }: Pick<DarkStanding, 'missing'>) => {
  const t = useProfileTexts()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const done = !missing.includes(step)
        const to = ways[step]
        return (
          <li key={step} className={done ? styles.done : undefined}>
            <Icon name={done ? 'check' : 'clock'} />
            <span>
              {t(`edit.dark.steps.${step}`)} <span className={styles.quiet}>{done ? t('edit.dark.done') : ''}</span>
            </span>
            {!done && to && (
              <ButtonLink size="small" to={to}>
                {t(`edit.dark.go.${step as string}`)}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}
