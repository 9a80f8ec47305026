import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { Button, Checkbox, Notice, Select, Time } from '@samvaer/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { refusalText } from './refusal.ts'
import { sendVideo } from './send-video.ts'
import styles from './validation.module.css'
import { type ValidatedPerson, type ValidationInfo, validationInfo } from './validation-query.ts'

interface ByVideoProps {
  video: ValidationInfo['video']
  /** Who is not validated yet. */
  persons: readonly ValidatedPerson[]
}

/** A video that staff look at: handed in, taken back, or refused with a reason. */
export const ByVideo = ({ video, persons }: ByVideoProps) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [personId, setPersonId] = useState(persons[0]?.personId)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const again = () => queryClient.invalidateQueries({ queryKey: validationInfo.queryKey })
  const send = useMutation<void, ApiError, { file: File; of: number }>({
    mutationFn: ({ file, of }) => sendVideo(file, of),
    onSuccess: () => {
      toast({ tone: 'positive', text: t('validation.video.sent') })
      return again()
    },
  })
  const cancel = useCall('ValidateProfile/CancelValidationVideo', { onSuccess: again })
  const choose = () => {
    setAsked(true)
    if (agreed) chooser.current?.click()
  }
  const waits = video?.status === 'Ongoing'
  return (
    <section className={styles.part} aria-labelledby="validation-video">
      <h3 id="validation-video">{t('validation.video.title')}</h3>
      <p className={styles.quiet}>{t('validation.video.text')}</p>
      {video?.status === 'Invalid' && (
        <Notice tone="warning" title={t('validation.video.invalid')}>
          {video.reason}
        </Notice>
      )}
      {waits ? (
        <Notice
          action={
            <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {t('validation.video.cancel')}
            </Button>
          }
        >
          {t('validation.video.waiting')} <Time value={video.savedAt} />
        </Notice>
      ) : (
        <div className={styles.form}>
          {persons.length > 1 && (
            <Select
              label={t('validation.video.who')}
              value={personId ?? ''}
              onChange={({ target }) => setPersonId(Number(target.value))}
              options={persons.map((person) => ({
                value: person.personId,
                label: t(`profile.gender.${person.gender}`),
              }))}
            />
          )}
          <Checkbox
            label={t('validation.video.agree')}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            error={asked && !agreed && t('validation.video.agreeMissing')}
          />
          {send.error && (
            <Notice tone="danger" live>
              {refusalText(send.error, t)}
            </Notice>
          )}
          <input
            ref={chooser}
            type="file"
            accept="video/*"
            capture="user"
            hidden
            tabIndex={-1}
            data-chooser="video"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file && personId !== undefined) send.mutate({ file, of: personId })
              target.value = ''
            }}
          />
          <div className={styles.acts}>
            <Button icon="play" busy={send.isPending} onClick={choose}>
              {t('validation.video.act')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
