import { ApiError } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Cluster, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { CallNote } from './call-note.tsx'
import { isDrawn, phone } from './own-phone.ts'
import { phoneErrorText } from './phone-error.ts'

interface CallDialogProps {
  conversationId: number
  name: string
  /** The two can learn each other's network address. */
  direct: boolean
  onClose: () => void
}

/** Asks by voice or by picture, before the other one's page rings. */
export const CallDialog = ({ conversationId, name, direct, onClose }: CallDialogProps) => {
  const t = useProfileTexts()
  const [begun, setBegun] = useState<'voice' | 'video'>()
  const call = async (kind: 'voice' | 'video') => {
    if (phone.state().phase !== 'Idle') {
      toast({ tone: 'warning', text: t('phone.error.Own') })
      return onClose()
    }
    setBegun(kind)
    try {
      const refused = await phone.begin(conversationId, kind === 'video')
      if (refused) toast({ tone: 'danger', text: t(`phone.refused.${refused}`) })
      else {
        if (!(await isDrawn())) {
          phone.hangUp()
          toast({ tone: 'danger', text: t('phone.error.NoConnection') })
        }
        return onClose()
      }
    } catch (error) {
      if (error instanceof ApiError) toast({ tone: 'warning', text: phoneErrorText(error, name, t) })
      onClose()
    }
    setBegun(undefined)
  }
  return (
    <Dialog open onClose={onClose} title={t('phone.call', { name })}>
      <Stack>
        <CallNote name={name} direct={direct} />
        <Cluster>
          <Button variant="primary" icon="phone" busy={begun === 'voice'} onClick={() => void call('voice')}>
            {t('phone.voice')}
          </Button>
          <Button busy={begun === 'video'} onClick={() => void call('video')}>
            {t('phone.video')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
