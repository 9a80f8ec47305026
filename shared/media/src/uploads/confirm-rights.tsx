import { Button, Checkbox, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useRef, useState } from 'react'
import { useMediaTexts } from '../texts.ts'

interface ConfirmRightsProps {
  /** Pictures alone, as in texts, or videos too. */
  of?: 'pictures' | 'media'
  onConfirm: () => void
  onClose: () => void
}

/** Asks, before the first picture or video is sent, whether the member may show it (docs/product/validation.md). */
export const ConfirmRights = ({ of = 'media', onConfirm, onClose }: ConfirmRightsProps) => {
  const t = useMediaTexts()
  const [confirmed, setConfirmed] = useState(false)
  const [asked, setAsked] = useState(false)
  /** Known before anything is drawn: pressed twice, it sends the files once. */
  const given = useRef(false)
  const go = (event: FormEvent) => {
    event.preventDefault()
    // It may stand within the form of what is written, in React's eyes.
    event.stopPropagation()
    setAsked(true)
    if (!confirmed || given.current) return
    given.current = true
    onConfirm()
  }
  return (
    <Dialog open onClose={onClose} title={t(`rights.${of}.title`)}>
      <form onSubmit={go} noValidate>
        <Stack gap={4}>
          <Checkbox
            label={t(`rights.${of}.sentence`)}
            checked={confirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
            error={asked && !confirmed && t(`rights.${of}.missing`)}
          />
          <Button type="submit" variant="primary" wide>
            {t(`rights.${of}.confirm`)}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
