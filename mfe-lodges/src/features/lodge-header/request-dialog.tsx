import { maximumRequestText } from '@samvaer/contracts/lodges/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Prose, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

interface RequestDialogProps {
  lodge: SeenLodge
  onClose: () => void
}

/** Asks to belong to a lodge that approves its members. */
const RequestDialog = ({ lodge: { lodgeId, name, part }, onClose }: RequestDialogProps) => {
  const t = useLodgeTexts()
  const { date } = useFormat()
  const formId = useId()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useCall('Lodges/RequestMembership', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      toast({ tone: 'positive', text: t('request.done', { name }) })
      onClose()
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const problem = ({ code, detail }: ApiError): string => {
    if (code === 'TooManyRequests') return t('request.tooMany')
    return code === 'TooEarly' && typeof detail?.from === 'string'
      ? t('request.declined', { date: date(detail.from) })
      : errorText(error, t)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('request.title', { name })}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={isPending}>
          {t('request.send')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ lodgeId, text })
        }}
      >
        <Stack gap={4}>
          {part.rules !== '' && (
            <Prose>
              <h3>{t('about.rules')}</h3>
              <p style={{ whiteSpace: 'pre-line' }}>{part.rules}</p>
            </Prose>
          )}
          <TextArea
            label={t('request.text')}
            description={t('request.textHint')}
            maxLength={maximumRequestText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {error && (
            <Callout tone="danger" live>
              {problem(error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

export default RequestDialog
