import { Button } from '@samvaer/ui'
import { useEffect } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { CameraRefused } from './camera-refused.tsx'
import styles from './recording.module.css'
import type { useCamera } from './use-camera.ts'

interface StillCameraProps {
  camera: ReturnType<typeof useCamera>
  /** A file is chosen instead. */
  onFile: () => void
}

/** The camera in the page, for one picture; nothing while it is closed. */
export const StillCamera = ({ camera: { state, video, open, close, take }, onFile }: StillCameraProps) => {
  const t = useProfileTexts()
  const stream = state.phase === 'open' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [video, stream])
  if (state.phase === 'closed') return null
  if (state.phase === 'refused')
    return (
      <CameraRefused why={state.why} onTry={() => void open()} onFile={onFile}>
        {t('validation.photo.noCamera')}
      </CameraRefused>
    )
  const left = state.phase === 'open' ? state.left : null
  return (
    <div className={styles.recording}>
      <div className={styles.stage}>
        {state.phase === 'open' ? (
          <video
            ref={video}
            className={styles.live}
            aria-label={t('validation.record.preview')}
            autoPlay
            muted
            playsInline
          />
        ) : (
          <p className={styles.asking}>{t('validation.photo.asking')}</p>
        )}
        {left !== null && (
          <span key={left} className={styles.count}>
            {left}
          </span>
        )}
      </div>
      <p className={styles.said} role="status">
        {left !== null && t('validation.record.getReady')}
      </p>
      <div className={styles.ways}>
        {state.phase === 'open' && left === null && (
          <Button variant="primary" icon="picture" onClick={take}>
            {t('validation.photo.take')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('validation.record.close')}
        </Button>
      </div>
    </div>
  )
}
