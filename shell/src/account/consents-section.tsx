import type { CallOutput } from '@samvaer/contracts/client'
import type { ConsentPurpose } from '@samvaer/contracts/identity/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, Card, LoadFailure, Skeleton, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import styles from './account-page.module.css'
import { useAccountTexts } from './texts.ts'

const list = [['Privacy/GetConsents']]

type Consent = CallOutput<'Privacy/GetConsents'>['items'][number]
type Said = Pick<Consent, 'given' | 'changedAt'>

interface Act {
  purpose: ConsentPurpose
  /** The person of a couple. */
  personId?: number
}

/** The word of one person of the profile on a purpose, and the act that changes it. */
const SaidPart = ({ said, busy, of, onChange }: { said: Said; busy: boolean; of?: string; onChange: () => void }) => {
  const t = useAccountTexts()
  const act = t(said.given ? 'consents.withdraw' : 'consents.give')
  return (
    <>
      <span className={styles.value}>
        {of && <span>{of}</span>}
        <span className={styles.note}>
          {t(said.given ? 'consents.given' : said.changedAt ? 'consents.takenBack' : 'consents.notGiven')}{' '}
          {said.changedAt && <Time value={said.changedAt} />}
        </span>
      </span>
      <span className={styles.opener}>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          onClick={onChange}
          {...(of && { 'aria-label': `${act}: ${of}` })}
        >
          {act}
        </Button>
      </span>
    </>
  )
}

/** Consents of the profile, each purpose for itself, and each person of a couple for herself. */
export const ConsentsSection = () => {
  const t = useAccountTexts()
  const format = useFormat()
  const { darkStatus } = useCurrentProfile()
  const query = useQuery(callQuery('Privacy/GetConsents', {}))
  const settings = { invalidates: list, onSuccess: () => void refreshProfile() }
  const give = useCall('EditProfile/ConsentPrivacyData', settings)
  const withdraw = useCall('Privacy/WithdrawConsent', settings)
  const busy = give.isPending || withdraw.isPending

  /** Returns the consequence of taking a consent back. */
  const consequenceOf = (purpose: ConsentPurpose, ofTwo: boolean): string =>
    t(
      ofTwo && purpose !== 'Newsletter'
        ? `consents.purposes.${purpose}.withdrawnOfTwo`
        : `consents.purposes.${purpose}.withdrawn`,
    )

  const askWithdraw = async (act: Act, of?: string) => {
    const leaves = act.purpose === 'SensitiveData' && darkStatus !== 'None'
    const sure = await confirm({
      title: t('consents.withdrawTitle'),
      text: [
        ...(of ? [t('consents.withdrawOf', { person: of })] : []),
        consequenceOf(act.purpose, of !== undefined),
        ...(leaves ? [t('consents.withdrawnAccess')] : []),
      ].join(' '),
      confirmLabel: t('consents.withdraw'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    })
    if (sure) withdraw.mutate(act)
  }
  const change = (act: Act, { given }: Said, of?: string) => (given ? void askWithdraw(act, of) : give.mutate(act))
  const nameOf = ({ gender, birthday }: Consent['persons'][number]): string =>
    t('consents.person', { gender: t(`consents.genders.${gender}`), day: format.date(`${birthday}T12:00:00Z`) })
  const items = query.data?.items ?? []
  const couple = items.some(({ persons }) => persons.length > 0)

  return (
    <Card as="section" inset="large" aria-labelledby="account-consents" aria-busy={query.isPending}>
      <h2 id="account-consents">{t('consents.title')}</h2>
      <p className={styles.lead}>{t(couple ? 'consents.leadOfTwo' : 'consents.lead')}</p>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && !query.data && <LoadFailure failure={failureOf(query)} t={t} />}
      <ul className={styles.rows}>
        {items.map(({ purpose, persons, ...said }) => (
          <li key={purpose} className={persons.length > 0 ? styles.ofTwo : styles.row}>
            <span className={styles.value}>
              <span className={styles.strong}>{t(`consents.purposes.${purpose}.title`)}</span>
              <span className={styles.note}>{t(`consents.purposes.${purpose}.text`)}</span>
              {!said.given && said.changedAt && (
                <span className={styles.note}>{consequenceOf(purpose, persons.length > 0)}</span>
              )}
            </span>
            {persons.length === 0 && <SaidPart said={said} busy={busy} onChange={() => change({ purpose }, said)} />}
            {persons.length > 0 && (
              <ul className={styles.rows}>
                {persons.map(({ personId, ...person }) => (
                  <li key={personId} className={styles.row}>
                    <SaidPart
                      said={person}
                      busy={busy}
                      of={nameOf({ personId, ...person })}
                      onChange={() => change({ purpose, personId }, person, nameOf({ personId, ...person }))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
