/** Changes the words of an own message in the place where it stands. */
import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import { maximumMessageLength } from '@samvaer/contracts/mail/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Cluster, Stack, TextArea } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { latestMessages } from '../mail-data/message-pages.ts'
import { refusalText } from '../mail-data/refusal-text.ts'

interface EditMessageProps {
  conversationId: number
  message: Pick<MailMessage, 'messageId' | 'text' | 'mediaIds' | 'shared'>
  onClose: () => void
}

const EditMessage = ({ conversationId, message, onClose }: EditMessageProps) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { messageId, text, mediaIds, shared } = message
  const [written, setWritten] = useState(text)
  const place = useRef<HTMLFormElement>(null)
  const wanted = written.trim()
  const isNothing = wanted === '' && mediaIds.length === 0 && !shared
  const { mutate, isPending, isSuccess, error } = useCall('Mail/EditMessage', {
    // The words stay in the field, with the reason beside them.
    handles: () => true,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: latestMessages(conversationId).queryKey })
      onClose()
      await refreshLists(queryClient)
    },
  })
  useUnsavedChanges(!isSuccess && wanted !== text)
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus()
  }, [])
  const save = () => {
    if (isPending || isNothing) return
    if (wanted === text) onClose()
    else mutate({ messageId, body: wanted })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const refused = error && (error.detail?.reason === 'Late' ? t('edited.late') : refusalText(error, t))
  return (
    <form ref={place} onSubmit={submit}>
      <Stack gap={2}>
        <TextArea
          label={t('edited.label')}
          error={refused}
          rows={2}
          maxLength={maximumMessageLength}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={onKeyDown}
        />
        <Cluster>
          <Button type="submit" size="small" variant="primary" busy={isPending} disabled={isNothing}>
            {t('edited.save')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

export default EditMessage
