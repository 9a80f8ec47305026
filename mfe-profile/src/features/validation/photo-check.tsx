import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Callout, Checkbox, Icon, Time } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { PosedPicture } from './posed-picture.tsx'
import { refusalText } from './refusal.ts'
import styles from './validation.module.css'
import { type PhotoCheckInfo, validationInfo } from './validation-query.ts'

const again = [validationInfo.queryKey]

/** Asks for a pose, once the member has agreed to what becomes of the picture. */
const AskForPose = ({ first }: { first: boolean }) => {
  const t = useProfileTexts()
  const couple = useCurrentProfile().persons.length > 1
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = useCall('ValidateProfile/AskForPhotoPose', { handles: () => true, invalidates: again })
  const begin = () => {
    setAsked(true)
    if (agreed) ask.mutate({})
  }
  return (
    <div className={styles.form}>
      <Checkbox
        label={t(couple ? 'validation.photo.agreeOfTwo' : 'validation.photo.agree')}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        error={asked && !agreed && t('validation.video.agreeMissing')}
      />
      {ask.error && (
        <Callout tone="danger" live>
          {refusalText(ask.error, t)}
        </Callout>
      )}
      <div className={styles.acts}>
        <Button variant={first ? 'primary' : 'secondary'} icon="photo-checked" busy={ask.isPending} onClick={begin}>
          {t(first ? 'validation.photo.ask' : 'validation.photo.askAgain')}
        </Button>
      </div>
    </div>
  )
}

const Waiting = ({ savedAt }: { savedAt: string }) => {
  const t = useProfileTexts()
  const cancel = useCall('ValidateProfile/CancelPhotoCheck', { invalidates: again })
  return (
    <Callout
      action={
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('validation.photo.cancel')}
        </Button>
      }
    >
      {t('validation.photo.waiting')} <Time value={savedAt} />
    </Callout>
  )
}

/** A picture in a pose that staff compare with those of the profile: asked for, taken, and what became of it. */
export const PhotoCheck = ({ photo: { checked, ended, posed, last } }: { photo: PhotoCheckInfo }) => {
  const t = useProfileTexts()
  const { pictures, persons } = useCurrentProfile()
  const waits = last?.status === 'Ongoing'
  const rests = !waits && posed === null
  return (
    <section className={styles.part} aria-labelledby="validation-photo">
      <h3 id="validation-photo">{t('validation.photo.title')}</h3>
      <p className={styles.quiet}>{t(persons.length > 1 ? 'validation.photo.textOfTwo' : 'validation.photo.text')}</p>
      {checked && (
        <p className={styles.line}>
          <Icon name="photo-checked" />
          {t('validation.photo.checked')}
        </p>
      )}
      {ended && !waits && <Callout tone="warning">{t('validation.photo.ended')}</Callout>}
      {last?.status === 'Invalid' && !checked && (
        <Callout tone="warning" title={t('validation.photo.declined')}>
          {last.reason}
        </Callout>
      )}
      {last && waits && <Waiting savedAt={last.savedAt} />}
      {posed && !waits && <PosedPicture key={posed.until} {...posed} />}
      {rests && pictures.length > 0 && <AskForPose first={!checked} />}
      {rests && pictures.length === 0 && (
        <div className={styles.acts}>
          <ButtonLink icon="picture" to="/EditProfile/PicturesAndVideos/ProfilePictures">
            {t('validation.photo.pictureFirst')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
