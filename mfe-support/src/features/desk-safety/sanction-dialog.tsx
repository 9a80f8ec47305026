import type { Language } from '@samvaer/contracts/core/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { noReasons, ReasonFields, reasonsOf } from './reason-fields.tsx'
import { noSanction, SanctionFields, wantedOf } from './sanction-fields.tsx'

interface SanctionDialogProps {
  profileId: number
  language: Language
  onClose: () => void
}

const nothing = { ...noSanction, ...noReasons }

/** Gives a member a sanction that no report asked for. Words are kept until they are sent. */
export const SanctionDialog = ({ profileId, language, onClose }: SanctionDialogProps) => {
  const t = useSupportTexts()
  const { values, change, clear } = useUnsent(`sanction:${profileId}`, nothing)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(false)
  const give = useCall('Safety/SanctionMember', {
    handles: ({ code }: ApiError) => code === 'NotAllowed',
    onError: () => setRefused(true),
    onSuccess: ({ waitsForSecond }) => {
      clear()
      toast({ tone: 'positive', text: t(waitsForSecond ? 'safetyDesk.waits' : 'deskMember.sanctioned') })
      onClose()
    },
    invalidates: [['Safety/GetMemberHistory'], ['Safety/GetReportQueue']],
  })
  const send = () => {
    setTried(true)
    const wanted = wantedOf(values)
    const reasons = reasonsOf(values)
    if (!wanted || wanted === 'wrong' || !reasons) return
    setRefused(false)
    give.mutate({ profileId, sanctions: [wanted], ...reasons })
  }
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('deskMember.sanction')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={give.isPending} data-sends="" onClick={send}>
          {t('safetyDesk.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        {refused && (
          <Callout tone="warning" live>
            {t('deskMember.reportedByYou')}
          </Callout>
        )}
        <SanctionFields values={values} change={change} tried={tried} />
        <ReasonFields values={values} change={change} language={language} tried={tried} />
      </Stack>
    </Dialog>
  )
}
