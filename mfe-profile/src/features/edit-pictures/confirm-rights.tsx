import { Button, Checkbox, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

interface ConfirmRightsProps {
  onConfirm: () => void
  onClose: () => void
}

/** Before the first picture or video is sent (docs/product/validation.md): may the member show it? */
export const ConfirmRights = ({ onConfirm, onClose }: ConfirmRightsProps) => {
  const t = useProfileTexts()
  const [confirmed, setConfirmed] = useState(false)
  const [asked, setAsked] = useState(false)
  const go = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (confirmed) onConfirm()
  }
  return (
    <Dialog open onClose={onClose} title={t('albums.rights.title')}>
      <form onSubmit={go} noValidate>
        <Stack gap={4}>
          <Checkbox
            label={t('albums.rights.sentence')}
            checked={confirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
            error={asked && !confirmed && t('albums.rights.missing')}
          />
          <Button type="submit" variant="primary" wide>
            {t('albums.rights.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
