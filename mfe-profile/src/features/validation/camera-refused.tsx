import { Button, Callout } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useProfileTexts } from '../../texts.ts'
import type { NoVideo } from './recorder.ts'
import styles from './recording.module.css'

interface CameraRefusedProps {
  why: NoVideo
  onTry: () => void
  /** A file is chosen instead. */
  onFile: () => void
  children: ReactNode
}

/** Says that the camera gives nothing, and leads on: once more, or by a file. */
export const CameraRefused = ({ why, onTry, onFile, children }: CameraRefusedProps) => {
  const t = useProfileTexts()
  return (
    <Callout
      tone="warning"
      live
      title={t(`validation.record.refused.${why}`)}
      action={
        <div className={styles.ways}>
          <Button size="small" onClick={onTry}>
            {t('validation.record.tryAgain')}
          </Button>
          <Button size="small" onClick={onFile}>
            {t('validation.video.choose')}
          </Button>
        </div>
      }
    >
      {children}
    </Callout>
  )
}
