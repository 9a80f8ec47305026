import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { maximumModerationReason } from '@samvaer/contracts/chat/values'
import { ApiError, api } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout, Select, TextArea } from '@samvaer/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import styles from './moderation-form.module.css'
import { refusalText } from './refusal-text.ts'
import { useChatTexts } from './texts.ts'

export type Act = 'Kick' | 'Mute' | 'Delete'

interface ModerationFormProps {
  act: Act
  chatRoomId: number
  profileId: number
  name: string
  message: ChatMessage | undefined
  onBack: () => void
  onDone: (notice: string) => void
}

/** Minutes; 0 lets somebody speak again. */
const muteTimes = [5, 30, 60, 24 * 60, 0]

/** A moderator does something, and says why: it is kept with the act. */
export const ModerationForm = (props: ModerationFormProps) => {
  const { act, chatRoomId, profileId, name, message, onBack, onDone } = props
  const t = useChatTexts()
  const format = useFormat()
  const [minutes, setMinutes] = useState(30)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  /** Faster than a page is drawn comes a second press. */
  const sent = useRef(false)
  const [error, setError] = useState<ApiError>()
  const [missing, setMissing] = useState(false)

  const timeLabel = (time: number): string => {
    if (time === 0) return t('mute.end')
    return time < 60 ? t('mute.minutes', { count: time }) : t('mute.hours', { count: time / 60 })
  }
  const send = async () => {
    if (act === 'Kick') await api.post('Chat/KickProfile', { chatRoomId, profileId, reason })
    else if (act === 'Mute') await api.post('Chat/MuteProfile', { chatRoomId, profileId, minutes, reason })
    else if (message) {
      const { chatMessageId } = message
      await api.post('Chat/DeleteChatMessage', { chatRoomId, chatMessageId, reason })
    }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sent.current) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    sent.current = true
    setBusy(true)
    setError(undefined)
    try {
      await send()
      onDone(t(act === 'Mute' && minutes === 0 ? 'done.Unmute' : `done.${act}`, { name }))
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(500, {}))
      sent.current = false
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t(`explain.${act}`, { name })}</p>
      {act === 'Mute' && (
        <Select
          label={t('mute.label')}
          options={muteTimes.map((time) => ({ value: time, label: timeLabel(time) }))}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      )}
      <TextArea
        label={t('reason.label')}
        description={t('reason.text')}
        error={missing ? t('reason.missing') : undefined}
        rows={3}
        maxLength={maximumModerationReason}
        value={reason}
        required
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <Callout tone="danger" live>
          {refusalText(error, t, format)}
        </Callout>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant={act === 'Kick' ? 'danger' : 'primary'} busy={busy}>
          {t(`acts.${act}`)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('acts.back')}
        </Button>
      </div>
    </form>
  )
}
