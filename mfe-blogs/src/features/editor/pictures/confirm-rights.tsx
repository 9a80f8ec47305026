import { Button, Checkbox } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useState } from 'react'
import { useBlogTexts } from '../../../texts.ts'

interface ConfirmRightsProps {
  onConfirm: () => void
  onClose: () => void
}

/** Before the first picture of an entry is sent (docs/product/validation.md): may the writer show it? */
const ConfirmRights = ({ onConfirm, onClose }: ConfirmRightsProps) => {
  const t = useBlogTexts()
  const [confirmed, setConfirmed] = useState(false)
  const [asked, setAsked] = useState(false)
  const go = (event: FormEvent) => {
    event.preventDefault()
    // It stands within the form of the entry, in React's eyes.
    event.stopPropagation()
    setAsked(true)
    if (confirmed) onConfirm()
  }
  return (
    <Dialog open onClose={onClose} title={t('pictures.rights.title')}>
      <form id="picture-rights" onSubmit={go} noValidate>
        <Checkbox
          label={t('pictures.rights.sentence')}
          checked={confirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
          error={asked && !confirmed ? t('pictures.rights.missing') : undefined}
        />
        <Button type="submit" variant="primary" wide>
          {t('pictures.rights.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}

export default ConfirmRights
