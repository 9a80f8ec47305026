import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, Callout, Card, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { presentKeys } from '../billing-data/promotion-queries.ts'
import styles from './birthday.module.css'

const reasons = ['NoBirthday', 'TooNew', 'Given'] as const

/** Offers the present of the brand on the member’s birthday; draws nothing on other days. */
export const BirthdayPresent = ({
  today,
  present,
}: Pick<CallOutput<'Payment/BirthdayWishesData'>, 'today' | 'present'>) => {
  const t = useBillingTexts()
  const [refused, setRefused] = useState<(typeof reasons)[number]>()
  const promote = useCall('CurrentProfile/CreateBirthdaySearchPromotion', {
    invalidates: presentKeys,
    handles: (error) => reasons.some((reason) => reason === conflictReason(error)),
    onError: (error) => setRefused(reasons.find((reason) => reason === conflictReason(error))),
    onSuccess: () => void toast({ tone: 'positive', text: t('birthday.present.done') }),
  })
  if (!today) return null
  if (present) return <Callout tone="positive">{t(`birthday.chosen.${present}`)}</Callout>
  return (
    <Card as="section" aria-labelledby="present" inset="large">
      <Stack>
        <h2 id="present">{t('birthday.present.title')}</h2>
        <p>{t('birthday.present.text')}</p>
        <div className={styles.choices}>
          <div className={styles.choice}>
            <h3>{t('birthday.present.ad')}</h3>
            <p>{t('birthday.present.adText')}</p>
            <div>
              <ButtonLink variant="primary" to={paths.writeAd}>
                {t('birthday.present.adAct')}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.choice}>
            <h3>{t('birthday.present.search')}</h3>
            <p>{t('birthday.present.searchText')}</p>
            <div>
              <Button variant="primary" busy={promote.isPending} onClick={() => promote.mutate({})}>
                {t('birthday.present.searchAct')}
              </Button>
            </div>
          </div>
        </div>
        {refused && (
          <Callout tone="warning" live>
            {t(`ads.writer.refused.${refused}`)}
          </Callout>
        )}
      </Stack>
    </Card>
  )
}
