import { maximumText } from '@samvaer/contracts/greetings/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Cluster, Stack, TextArea } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useGreetingsTexts } from '../../texts.ts'

interface ItemFormProps {
  label: string
  /** The item that is answered, if any. */
  answerTo?: number
  onSent?: () => void
}

/** The box for one more; the text stays until it has arrived. */
export const ItemForm = ({ label, answerTo, onSent }: ItemFormProps) => {
  const t = useGreetingsTexts()
  const [text, setText] = useState('')
  const wanted = text.trim()
  useUnsavedChanges(wanted !== '')
  const add = useCall('Greetings/AddItem', {
    handles: () => true,
    onSuccess: () => {
      setText('')
      onSent?.()
    },
    invalidates: [['Greetings/GetItems']],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !add.isPending) add.mutate({ text: wanted, ...(answerTo !== undefined && { answerTo }) })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={3}>
        <TextArea
          label={label}
          rows={2}
          maxLength={maximumText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={add.error ? errorText(add.error, t) : undefined}
        />
        <Cluster>
          <Button type="submit" variant="primary" busy={add.isPending} disabled={wanted === ''}>
            {answerTo === undefined ? t('add') : t('answer.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
