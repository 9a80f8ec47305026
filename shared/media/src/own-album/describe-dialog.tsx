import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { useMediaTexts } from '../texts.ts'
import type { OwnMedium } from './album-acts.ts'
import { useSaving } from './use-saving.ts'

interface DescribeDialogProps {
  medium: OwnMedium
  /** Characters that a description may have. */
  altLength: number
  /** Rejects when it is not saved. */
  onSave: (alt: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for words about a picture or a video, for those who do not see it. */
export const DescribeDialog = ({ medium, altLength, onSave, onClose }: DescribeDialogProps) => {
  const t = useMediaTexts()
  // It closes when the words are saved: what was written is not lost to a service that is away.
  const { save, saving } = useSaving(onClose)
  const [alt, setAlt] = useState(medium.alt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(medium.media.kind === 'Video' ? 'describe.titleVideo' : 'describe.title')}
      cancel={t('cancel')}
      actions={
        <Button variant="primary" busy={saving} onClick={() => save(() => onSave(alt.trim()))}>
          {t('save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Picture card={medium.media} alt="" sizes="(width < 600px) 90vw, 28rem" />
        <TextArea
          label={t('describe.label')}
          description={t('describe.hint')}
          maxLength={altLength}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
