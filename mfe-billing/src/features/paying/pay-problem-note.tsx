import { ButtonLink, Callout } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { useCameFrom, withCameFrom } from './return-path.ts'
import type { ToldProblem } from './use-pay.ts'

/** Says why nothing was paid, that nothing was charged, and the way on. */
export const PayProblemNote = ({ problem }: { problem: ToldProblem | undefined }) => {
  const t = useBillingTexts()
  const from = useCameFrom()
  if (!problem) return null
  return (
    <Callout
      tone={problem === 'AlreadySubscriber' ? 'neutral' : 'warning'}
      live
      title={t(`pay.problem.${problem}.title`)}
      action={
        problem === 'AlreadySubscriber' && (
          <ButtonLink size="small" to={withCameFrom(paths.membership, from)}>
            {t('pay.toMembership')}
          </ButtonLink>
        )
      }
    >
      {t(`pay.problem.${problem}.text`)}
    </Callout>
  )
}
