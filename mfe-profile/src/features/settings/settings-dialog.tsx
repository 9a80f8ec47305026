import type { MailSettings } from '@samvaer/contracts/mail/shapes'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Checkbox, RadioGroup, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import styles from './settings-dialog.module.css'

const ages = Array.from({ length: 83 }, (_, place) => place + 18)
const whoMayWrite = ['Everyone', 'Validated', 'Nobody'] as const
const requestsFrom = ['Everyone', 'NotValidated', 'Nobody'] as const

interface FieldsProps {
  settings: MailSettings
  onChange: (settings: MailSettings) => void
}

const Fields = ({ settings, onChange }: FieldsProps) => {
  const t = useProfileTexts()
  const change = (fields: Partial<MailSettings>) => onChange({ ...settings, ...fields })
  const age = (name: 'ageFrom' | 'ageTo') => (
    <Select
      name={name}
      label={t(`settings.${name}`)}
      placeholder={t('settings.anyAge')}
      options={ages.map((value) => ({ value, label: String(value) }))}
      value={settings[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
    />
  )
  const crossed = settings.ageFrom !== null && settings.ageTo !== null && settings.ageFrom > settings.ageTo
  return (
    <Stack gap={5}>
      <RadioGroup
        name="whoMayWrite"
        label={t('settings.whoMayWrite.label')}
        description={t('settings.whoMayWrite.about')}
        value={settings.whoMayWrite}
        options={whoMayWrite.map((value) => ({ value, label: t(`settings.whoMayWrite.${value}`) }))}
        onChange={({ target }) =>
          change({ whoMayWrite: whoMayWrite.find((one) => one === target.value) ?? 'Everyone' })
        }
      />
      <div className={styles.ages}>
        {age('ageFrom')}
        {age('ageTo')}
      </div>
      {crossed && (
        <p className={styles.crossed} role="alert">
          {t('settings.crossed')}
        </p>
      )}
      <RadioGroup
        name="requestsFrom"
        label={t('settings.requestsFrom.label')}
        description={t('settings.requestsFrom.about')}
        value={settings.requestsFrom}
        options={requestsFrom.map((value) => ({ value, label: t(`settings.requestsFrom.${value}`) }))}
        onChange={({ target }) =>
          change({ requestsFrom: requestsFrom.find((one) => one === target.value) ?? 'NotValidated' })
        }
      />
      <Checkbox
        name="readReceipts"
        label={t('settings.readReceipts.label')}
        description={t('settings.readReceipts.about')}
        checked={settings.readReceipts}
        onChange={({ target }) => change({ readReceipts: target.checked })}
      />
      <Checkbox
        name="typing"
        label={t('settings.typing.label')}
        description={t('settings.typing.about')}
        checked={settings.typing}
        onChange={({ target }) => change({ typing: target.checked })}
      />
      <Checkbox
        name="calls"
        label={t('settings.calls.label')}
        description={t('settings.calls.about')}
        checked={settings.calls !== false}
        onChange={({ target }) => change({ calls: target.checked })}
      />
    </Stack>
  )
}

/** Asks who may write, what is a request, and what others see of one's reading and writing. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useProfileTexts()
  const query = useQuery({ ...callQuery('Mail/GetMailSettings', {}), retry: false })
  const failure = useRecovery(query, query.refetch)
  const [changed, setChanged] = useState<MailSettings>()
  const { mutate, isPending } = useCall('Mail/SaveMailSettings', {
    invalidates: [['Mail/GetMailSettings']],
    onSuccess: () => {
      toast({ tone: 'positive', text: t('settings.saved') })
      onClose()
    },
  })
  const settings = changed ?? query.data
  const crossed = settings?.ageFrom && settings.ageTo && settings.ageFrom > settings.ageTo
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          busy={isPending}
          disabled={!changed || Boolean(crossed)}
          onClick={() => changed && mutate(changed)}
        >
          {t('settings.save')}
        </Button>
      }
    >
      {!settings && !failure && <Skeleton lines={6} />}
      {failure && <MailLoadFailure failure={failure} />}
      {settings && <Fields settings={settings} onChange={setChanged} />}
    </Dialog>
  )
}
