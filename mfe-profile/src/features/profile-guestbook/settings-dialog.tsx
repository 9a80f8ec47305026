import type { GuestbookSettings } from '@samvaer/contracts/profile/guestbook'
import { guestbookWriters } from '@samvaer/contracts/profile/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Checkbox, LoadFailure, RadioGroup, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

const settingsQuery = callQuery('Guestbook/GetGuestbookSettings', {}, { staleTime: 0 })

/** Asks who may write into the own guestbook, and whether entries wait for approval (docs/product/calls.md). */
export const GuestbookSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useProfileTexts()
  const query = useQuery(settingsQuery)
  const failure = useRecovery(query, query.refetch)
  const [changed, setChanged] = useState<Partial<GuestbookSettings>>({})
  const settings = query.data && { ...query.data, ...changed }
  const { mutate, isPending } = useCall('Guestbook/SaveGuestbookSettings', {
    onSuccess: () => {
      toast({ tone: 'positive', text: t('profile.guestbook.settings.saved') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.guestbook.settings.title')}
      cancel={t('cancel')}
      actions={
        <Button variant="primary" busy={isPending} disabled={!settings} onClick={() => settings && mutate(settings)}>
          {t('profile.guestbook.settings.save')}
        </Button>
      }
    >
      {!settings && (failure ? <LoadFailure failure={failure} /> : <Skeleton lines={5} />)}
      {settings && (
        <Stack gap={5}>
          <RadioGroup
            name="whoMayWrite"
            label={t('profile.guestbook.settings.who')}
            options={guestbookWriters.map((value) => ({ value, label: t(`profile.guestbook.writers.${value}`) }))}
            value={settings.whoMayWrite}
            onChange={({ target }) => {
              const whoMayWrite = guestbookWriters.find((one) => one === target.value)
              if (whoMayWrite) setChanged({ ...changed, whoMayWrite })
            }}
          />
          <Checkbox
            label={t('profile.guestbook.settings.approval')}
            description={t('profile.guestbook.settings.approvalAbout')}
            checked={settings.approval}
            onChange={({ target }) => setChanged({ ...changed, approval: target.checked })}
          />
        </Stack>
      )}
    </Dialog>
  )
}
