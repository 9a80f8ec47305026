import type { MyMedium } from '@samvaer/contracts/profile-media'
import { useCall } from '@samvaer/remote-kit/api'
import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { Picture } from '@samvaer/ui/pictures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { altLength, readPicturesAgain } from './use-medium-acts.ts'

interface DescribeDialogProps {
  medium: MyMedium
  onClose: () => void
}

/** What a picture or a video shows, in words, for whoever does not see it. */
export const DescribeDialog = ({ medium, onClose }: DescribeDialogProps) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  // It closes when the words are saved: what was written is not lost to a service that is away.
  const { mutate, isPending } = useCall('ProfileMedia/UpdateMedia', {
    onSuccess: async () => {
      await readPicturesAgain(queryClient)
      onClose()
    },
  })
  const [alt, setAlt] = useState(medium.alt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(medium.media.kind === 'Video' ? 'albums.describe.titleVideo' : 'albums.describe.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ mediaId: medium.mediaId, alt: alt.trim() })}
          >
            {t('edit.save.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Picture card={medium.media} alt="" sizes="(width < 600px) 90vw, 28rem" />
        <TextArea
          label={t('albums.describe.label')}
          description={t('albums.describe.hint')}
          maxLength={altLength}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
