import { usePage } from '@samvaer/remote-kit/page'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ButtonLink, Card, ErrorBoundary, LoadFailure, lazyPart, PageHeader, RadioGroup, Skeleton } from '@samvaer/ui'
import { type ReactNode, useId } from 'react'
import { NotificationSkeletons } from '../notification-skeletons.tsx'
import { useNotificationTexts } from '../texts.ts'
import { ChannelsTable } from './channels-table.tsx'
import { QuietHours } from './quiet-hours.tsx'
import styles from './settings-view.module.css'
import { type NotificationSettings, useSaveSettings, useSettings } from './use-settings.ts'

const PushSetting = lazyPart(() => import('../../push/push-setting.tsx'))

const digests = ['Never', 'Daily', 'Weekly'] as const

interface PartProps {
  title: string
  text: string
  children: ReactNode
}

const Part = ({ title, text, children }: PartProps) => {
  const heading = useId()
  return (
    <Card as="section" inset="large" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </Card>
  )
}

const Choices = ({ settings }: { settings: NotificationSettings }) => {
  const t = useNotificationTexts()
  const save = useSaveSettings()
  return (
    <div className={styles.parts}>
      <Card as="section" aria-label={t('settings.caption')}>
        <ChannelsTable types={settings.types} onChange={(types) => save({ types })} />
      </Card>
      <ErrorBoundary>
        <PushSetting meanwhile={<Skeleton shape="card" lines={1} />} />
      </ErrorBoundary>
      <Part title={t('settings.quiet.title')} text={t('settings.quiet.text')}>
        <QuietHours settings={settings} onChange={save} />
      </Part>
      <Part title={t('settings.digest.title')} text={t('settings.digest.text')}>
        <RadioGroup
          label={t('settings.digest.label')}
          name="digest"
          value={settings.digest}
          options={digests.map((digest) => ({ value: digest, label: t(`settings.digest.${digest}`) }))}
          onChange={({ target }) => {
            const digest = digests.find((one) => one === target.value)
            if (digest) save({ digest })
          }}
        />
      </Part>
    </div>
  )
}

/** Shows what the member is notified of, in which way and when. */
export default function SettingsView() {
  const t = useNotificationTexts()
  const query = useSettings()
  const { data: settings, isError } = query
  usePage({ title: t('settings.title') })
  return (
    <div className={styles.view}>
      <PageHeader
        title={t('settings.title')}
        lead={t('settings.lead')}
        actions={
          <ButtonLink size="small" icon="arrow-left" to="/Notifications">
            {t('settings.back')}
          </ButtonLink>
        }
      />
      {!settings && !isError && <NotificationSkeletons count={6} />}
      {!settings && isError && <LoadFailure failure={failureOf(query)} t={t} />}
      {settings && <Choices settings={settings} />}
    </div>
  )
}
