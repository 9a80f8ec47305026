import type { PhotoPose } from '@samvaer/contracts/profile/photo-poses'
import { dateFormat } from '@samvaer/contracts/text/date-format'
import { Pose } from '@samvaer/media-ui/poses'
import { UploadTile } from '@samvaer/media-ui/upload-zone'
import { useCall } from '@samvaer/remote-kit/api'
import { useLanguage } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { acceptedPictures } from '@samvaer/remote-kit/uploads'
import { Button, Callout } from '@samvaer/ui'
import { useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { refusalText } from './refusal.ts'
import { StillCamera } from './still-camera.tsx'
import { hasCamera, useCamera } from './use-camera.ts'
import { useEvidence } from './use-evidence.ts'
import styles from './validation.module.css'
import { validationInfo } from './validation-query.ts'

const clock = { hour: '2-digit', minute: '2-digit' } as const

interface PosedPictureProps {
  pose: PhotoPose
  /** The end of the time in which it may be handed in. */
  until: string
}

/** The pose that was drawn, and the picture in it: taken here or chosen, looked at, and handed in. */
export const PosedPicture = ({ pose, until }: PosedPictureProps) => {
  const t = useProfileTexts()
  const [language] = useLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, upload, sent } = useEvidence('PhotoCheck')
  const handIn = useCall('ValidateProfile/SavePhotoCheck', {
    handles: () => true,
    invalidates: [validationInfo.queryKey],
    onSuccess: () => {
      toast({ tone: 'positive', text: t('validation.photo.sent') })
      uploads.take()
    },
  })
  const add = (file: File) => {
    handIn.reset()
    uploads.add([file])
  }
  const camera = useCamera(add)
  const choose = () => chooser.current?.click()
  const idle = !upload && camera.state.phase === 'closed'
  return (
    <div className={styles.form}>
      <Pose pose={pose} />
      <p className={styles.quiet}>
        {t('validation.photo.until', { time: dateFormat(language, clock).format(new Date(until)) })}
      </p>
      <StillCamera camera={camera} onFile={choose} />
      {upload && (
        <ul className={styles.chosen} aria-label={t('validation.photo.chosen')}>
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
        accept={acceptedPictures}
        capture="user"
        hidden
        tabIndex={-1}
        data-chooser="photo"
        onChange={({ target }) => {
          camera.close()
          for (const file of target.files ?? []) add(file)
          target.value = ''
        }}
      />
      <div className={styles.acts}>
        {idle && hasCamera() && (
          <Button variant="primary" icon="picture" onClick={() => void camera.open()}>
            {t('validation.photo.camera')}
          </Button>
        )}
        {idle && <Button onClick={choose}>{t('validation.video.choose')}</Button>}
        {sent !== undefined && (
          <Button
            variant="primary"
            icon="send"
            busy={handIn.isPending}
            onClick={() => handIn.mutate({ tempMediaId: sent })}
          >
            {t('validation.video.handIn')}
          </Button>
        )}
      </div>
    </div>
  )
}
