import type { ConsentPurpose } from '@samvaer/contracts/enumerations'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, Card, LoadFailure, Skeleton, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import styles from './account-page.module.css'
import { useAccountTexts } from './texts.ts'

const list = [['Privacy/GetConsents']]

/** What the member agreed to, each purpose for itself (docs/product/expectations.md, point 8). */
export const ConsentsSection = () => {
  const t = useAccountTexts()
  const { darkStatus } = useCurrentProfile()
  const query = useQuery(callQuery('Privacy/GetConsents', {}))
  const settings = { invalidates: list, onSuccess: () => void refreshProfile() }
  const give = useCall('EditProfile/ConsentPrivacyData', settings)
  const withdraw = useCall('Privacy/WithdrawConsent', settings)
  const busy = give.isPending || withdraw.isPending

  /** What taking a consent back means, or meant. */
  const consequenceOf = (purpose: ConsentPurpose): string => t(`consents.purposes.${purpose}.withdrawn`)

  const askWithdraw = async (purpose: ConsentPurpose) => {
    const leaves = purpose === 'SensitiveData' && darkStatus !== 'None'
    const sure = await confirm({
      title: t('consents.withdrawTitle'),
      text: [consequenceOf(purpose), ...(leaves ? [t('consents.withdrawnAccess')] : [])].join(' '),
      confirmLabel: t('consents.withdraw'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    })
    if (sure) withdraw.mutate({ purpose })
  }

  return (
    <Card as="section" inset="large" aria-labelledby="account-consents" aria-busy={query.isPending}>
      <h2 id="account-consents">{t('consents.title')}</h2>
      <p className={styles.lead}>{t('consents.lead')}</p>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && !query.data && <LoadFailure failure={failureOf(query)} t={t} />}
      <ul className={styles.rows}>
        {query.data?.items.map(({ purpose, given, changedAt }) => (
          <li key={purpose} className={styles.row}>
            <span className={styles.value}>
              <span className={styles.strong}>{t(`consents.purposes.${purpose}.title`)}</span>
              <span className={styles.note}>{t(`consents.purposes.${purpose}.text`)}</span>
              <span className={styles.note}>
                {t(given ? 'consents.given' : changedAt ? 'consents.takenBack' : 'consents.notGiven')}{' '}
                {changedAt && <Time value={changedAt} />}
              </span>
              {!given && changedAt && <span className={styles.note}>{consequenceOf(purpose)}</span>}
            </span>
            <span className={styles.opener}>
              {given ? (
                <Button size="small" variant="secondary" busy={busy} onClick={() => void askWithdraw(purpose)}>
                  {t('consents.withdraw')}
                </Button>
              ) : (
                <Button size="small" variant="secondary" busy={busy} onClick={() => give.mutate({ purpose })}>
                  {t('consents.give')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
