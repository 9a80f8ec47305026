import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { Card, LoadFailure, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { FactorsSection } from '../factor/factors-section.tsx'
import styles from './account-page.module.css'
import { ConfirmEmail } from './confirm-email.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { useAccountTexts } from './texts.ts'

/** The account page: what a member signs in with, where, and what was agreed to. */
export default function AccountPage() {
  const t = useAccountTexts()
  usePage({ title: t('title') })
  const query = useQuery(callQuery('EditProfile/Settings', {}))
  const { data, error, isPending } = query
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.page}>
        <ConfirmEmail />
        {isPending && (
          <Card inset="large">
            <Skeleton lines={5} />
          </Card>
        )}
        {error && !data && <LoadFailure failure={failureOf(query)} t={t} />}
        {data && <SignInSection settings={data} />}
        <FactorsSection />
        <SessionsSection />
        <ConsentsSection />
      </div>
    </>
  )
}
