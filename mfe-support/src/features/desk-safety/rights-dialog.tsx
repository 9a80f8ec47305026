import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Select, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { isTooShort } from './reason-fields.tsx'

interface RightsDialogProps {
  profileId: number
  onClose: () => void
}

const roles = ['Normal', 'CertifiedProfile', 'HiddenCertifiedProfile'] as const
const answers = ['yes', 'no'] as const
/** Returns a choice as the call takes it: undefined where nothing was chosen, so that it stays as it is. */
const given = (value: string) => (value === '' ? undefined : value === 'yes')

const isOfStaff = ({ code, detail }: ApiError): boolean => code === 'NotAllowed' && detail?.reason === 'Staff'

/** Sets whether a member curates, is certified, and has to say height and weight; what is not chosen stays as it is. */
export const RightsDialog = ({ profileId, onClose }: RightsDialogProps) => {
  const t = useSupportTexts()
  const [values, setValues] = useState({ curator: '', role: '', measures: '', reason: '' })
  const [tried, setTried] = useState(false)
  const [isStaff, setIsStaff] = useState(false)
  const change = (changes: Partial<typeof values>) => setValues((earlier) => ({ ...earlier, ...changes }))
  const set = useCall('Safety/SetMemberRights', {
    handles: isOfStaff,
    onError: (error) => setIsStaff(isOfStaff(error)),
    onSuccess: () => {
      toast({ tone: 'positive', text: t('deskMember.rightsSet') })
      onClose()
    },
    invalidates: [['Safety/GetMemberHistory']],
  })
  const { curator, role, measures, reason } = values
  const nothingChosen = curator === '' && role === '' && measures === ''
  const send = () => {
    setTried(true)
    if (nothingChosen || isTooShort(reason)) return
    setIsStaff(false)
    const chosen = roles.find((one) => one === role)
    set.mutate({
      profileId,
      ...(curator !== '' && { curator: given(curator) }),
      ...(chosen && { role: chosen }),
      ...(measures !== '' && { heightAndWeight: given(measures) }),
      reason: reason.trim(),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deskMember.rights')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={set.isPending} data-sends="" onClick={send}>
          {t('deskMember.rightsSend')}
        </Button>
      }
    >
      <Stack gap={4}>
        {isStaff && (
          <Callout tone="warning" live>
            {t('deskMember.rightsOfStaff')}
          </Callout>
        )}
        {tried && nothingChosen && (
          <Callout tone="warning" live>
            {t('deskMember.rightsMissing')}
          </Callout>
        )}
        <Select
          label={t('deskMember.curator')}
          placeholder={t('deskMember.asItIs')}
          options={answers.map((value) => ({ value, label: t(`deskMember.curatorIs.${value}`) }))}
          value={curator}
          onChange={({ target }) => change({ curator: target.value })}
        />
        <Select
          label={t('deskMember.certified')}
          placeholder={t('deskMember.asItIs')}
          options={roles.map((value) => ({ value, label: t(`deskMember.role.${value}`) }))}
          value={role}
          onChange={({ target }) => change({ role: target.value })}
        />
        <Select
          label={t('deskMember.measures')}
          placeholder={t('deskMember.asItIs')}
          options={answers.map((value) => ({ value, label: t(`deskMember.measuresAre.${value}`) }))}
          value={measures}
          onChange={({ target }) => change({ measures: target.value })}
        />
        <TextArea
          label={t('look.reason')}
          description={t('deskMember.reasonHint')}
          error={tried && isTooShort(reason) ? t('safetyDesk.missing') : undefined}
          maxLength={safetyLimits.reason}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Stack>
    </Dialog>
  )
}
