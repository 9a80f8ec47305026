import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { maximumCurateReason } from '@samvaer/contracts/blogs/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { changeEntry } from '../entry-data/entry-cache.ts'

interface CurateDialogProps {
  entry: BlogEntryData
  open: boolean
  onClose: () => void
}

/** Chooses an entry for everybody, or takes that back, with a reason that is kept (docs/product/blogs.md). */
export const CurateDialog = ({ entry, open, onClose }: CurateDialogProps) => {
  const t = useBlogTexts()
  const { blogEntryId, curated } = entry
  const [reason, setReason] = useState('')
  const call = useCall('Blogs/SetCurated', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: (_answer, input) => {
      onClose()
      setReason('')
      toast({ tone: 'positive', text: input.curated ? t('entry.curate.chosen') : t('entry.curate.takenBack') })
    },
    invalidates: [['Blogs/GetCurated'], ['Blogs/GetBlogEntryData', { blogEntryId }]],
    optimistic: (input) => changeEntry(blogEntryId, () => ({ curated: input.curated })),
  })
  const problem = (error: ApiError) =>
    error.code === 'TooManyRequests' ? t('entry.curate.tooMany') : errorText(error, t)
  const close = () => {
    call.reset()
    onClose()
  }
  const label = curated ? t('entry.curate.takeBack') : t('entry.curate.choose')
  return (
    <Dialog
      open={open}
      onClose={close}
      title={label}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          busy={call.isPending}
          onClick={() => call.mutate({ blogEntryId, curated: !curated, reason: reason.trim() })}
        >
          {curated ? t('entry.curate.takeBackNow') : t('entry.curate.chooseNow')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{curated ? t('entry.curate.takeBackText') : t('entry.curate.chooseText')}</p>
        <TextArea
          label={t('entry.curate.reason')}
          description={t('entry.curate.reasonKept')}
          rows={2}
          maxLength={maximumCurateReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {call.error && (
          <Callout tone="danger" live>
            {problem(call.error)}
          </Callout>
        )}
      </Stack>
    </Dialog>
  )
}
