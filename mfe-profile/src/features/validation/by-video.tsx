import { validationVideoDays } from '@samvaer/contracts/profile/values'
import { UploadTile } from '@samvaer/media-ui/upload-zone'
import { useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { acceptedVideos } from '@samvaer/remote-kit/uploads'
import { Button, Callout, Checkbox, Select, Time } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { createRecorder, mayRecord } from './recorder.ts'
import { Recording } from './recording.tsx'
import { refusalText } from './refusal.ts'
import { useEvidence } from './use-evidence.ts'
import styles from './validation.module.css'
import { type ValidatedPerson, type ValidationInfo, validationInfo } from './validation-query.ts'

interface ByVideoProps {
  video: ValidationInfo['video']
  /** The persons who are not validated yet. */
  persons: readonly ValidatedPerson[]
}

/** A video that staff look at: looked at and handed in, taken back, or refused with a reason. */
export const ByVideo = ({ video, persons }: ByVideoProps) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [personId, setPersonId] = useState(persons[0]?.personId)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const again = () => queryClient.invalidateQueries({ queryKey: validationInfo.queryKey })
  const { uploads, upload, sent } = useEvidence('Validation')
  const handIn = useCall('ValidateProfile/SaveValidationVideo', {
    handles: () => true,
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('validation.video.sent') })
      await again()
      uploads.take()
    },
  })
  const cancel = useCall('ValidateProfile/CancelValidationVideo', { onSuccess: again })
  const [recorder] = useState(createRecorder)
  const recording = useSyncExternalStore(recorder.subscribe, recorder.state)
  useEffect(() => {
    return recorder.close
  }, [recorder])
  useUnsavedChanges(recording.phase === 'recording' || recording.phase === 'recorded')
  const records = mayRecord()
  /** Asks for the consent to what staff may see before it asks for a camera. */
  const onceAgreed = (act: () => void) => () => {
    setAsked(true)
    handIn.reset()
    if (agreed) act()
  }
  const choose = onceAgreed(() => chooser.current?.click())
  const take = (file: File) => {
    recorder.close()
    uploads.add([file])
  }
  const send = () => {
    setAsked(true)
    if (agreed && personId !== undefined && sent !== undefined) handIn.mutate({ personId, tempMediaId: sent })
  }
  const waits = video?.status === 'Ongoing'
  return (
    <section className={styles.part} aria-labelledby="validation-video">
      <h3 id="validation-video">{t('validation.video.title')}</h3>
      <p className={styles.quiet}>{t('validation.video.text', { days: validationVideoDays })}</p>
      {video?.status === 'Invalid' && (
        <Callout tone="warning" title={t('validation.video.invalid')}>
          {video.reason}
        </Callout>
      )}
      {waits ? (
        <Callout
          action={
            <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {t('validation.video.cancel')}
            </Button>
          }
        >
          {t('validation.video.waiting')} <Time value={video.savedAt} />
        </Callout>
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
          <Recording state={recording} recorder={recorder} onTake={take} onFile={choose} />
          {upload && (
            <ul className={styles.chosen} aria-label={t('validation.video.chosen')}>
              <UploadTile upload={upload} uploads={uploads} />
            </ul>
          )}
          {handIn.error && (
            <Callout tone="danger" live>
              {refusalText(handIn.error, t)}
            </Callout>
          )}
          <input
            ref={chooser}
            type="file"
            accept={acceptedVideos}
            hidden
            tabIndex={-1}
            data-chooser="video"
            onChange={({ target }) => {
              handIn.reset()
              recorder.close()
              uploads.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <div className={styles.acts}>
            {!upload && recording.phase === 'closed' && records && (
              <Button variant="primary" icon="play" onClick={onceAgreed(() => void recorder.open())}>
                {t('validation.record.act')}
              </Button>
            )}
            {!upload && recording.phase === 'closed' && (
              <Button onClick={choose}>{t('validation.video.choose')}</Button>
            )}
            {sent !== undefined && (
              <Button variant="primary" icon="send" busy={handIn.isPending} onClick={send}>
                {t('validation.video.handIn')}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
