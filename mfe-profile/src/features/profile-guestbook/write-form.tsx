import { maximumGuestbookText } from '@samvaer/contracts/profile/values'
import { errorText } from '@samvaer/remote-kit/errors'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Cluster, Stack, TextArea } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

interface WriteFormProps {
  label: string
  description?: string
  send: string
  /** The text so far. */
  text?: string
  busy: boolean
  error: unknown
  onSend: (text: string, emptied: () => void) => void
  onCancel?: () => void
}

/** A few lines to somebody; what was written stays until it has arrived. */
export const WriteForm = (props: WriteFormProps) => {
  const { label, description, send, text = '', busy, error, onSend, onCancel } = props
  const t = useProfileTexts()
  const [written, setWritten] = useState(text)
  const wanted = written.trim()
  useUnsavedChanges(wanted !== '' && wanted !== text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !busy) onSend(wanted, () => setWritten(''))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        <TextArea
          label={label}
          description={description}
          error={error ? errorText(error, t) : undefined}
          rows={3}
          maxLength={maximumGuestbookText}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Cluster>
          <Button type="submit" size="small" variant="primary" busy={busy} disabled={wanted === ''}>
            {send}
          </Button>
          {onCancel && (
            <Button size="small" variant="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}
