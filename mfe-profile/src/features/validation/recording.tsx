import { uploadLimits } from '@samvaer/contracts/media/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { CameraRefused } from './camera-refused.tsx'
import type { Recorder, RecorderState } from './recorder.ts'
import styles from './recording.module.css'

const Live = ({ stream }: { stream: MediaStream }) => {
  const t = useProfileTexts()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video ref={video} className={styles.live} aria-label={t('validation.record.preview')} autoPlay muted playsInline />
  )
}

/** Shows how much is recorded of the longest there may be. */
const Length = ({ seconds }: { seconds: number }) => {
  const t = useProfileTexts()
  const { elapsed } = useFormat()
  const most = uploadLimits.validationVideoSeconds
  return (
    <div className={styles.length}>
      <progress className={styles.bar} max={most} value={seconds} aria-label={t('validation.record.length')} />
      <span>{t('validation.record.of', { seconds: elapsed(seconds), most: elapsed(most) })}</span>
    </div>
  )
}

interface RecordingProps {
  state: RecorderState
  recorder: Recorder
  /** The recorded one is to be sent. */
  onTake: (file: File) => void
  /** A file is chosen instead. */
  onFile: () => void
}

/** The camera in the page: what it sees, the count-down, what it records, and what came of it. */
export const Recording = ({ state, recorder, onTake, onFile }: RecordingProps) => {
  const t = useProfileTexts()
  const { open, record, stop, refuseWithoutPicture, close } = recorder
  if (state.phase === 'closed') return null
  if (state.phase === 'refused')
    return (
      <CameraRefused why={state.why} onTry={() => void open()} onFile={onFile}>
        {t(`validation.record.refused.${state.why}Text`)}
      </CameraRefused>
    )
  return (
    <div className={styles.recording}>
      <div className={styles.stage}>
        {'stream' in state && <Live stream={state.stream} />}
        {state.phase === 'recorded' && (
          // biome-ignore lint/a11y/useMediaCaption: a member looks at what they said themselves a moment ago.
          <video
            className={styles.played}
            src={state.address}
            controls
            playsInline
            onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && refuseWithoutPicture()}
            aria-label={t('validation.record.result')}
          />
        )}
        {state.phase === 'asking' && <p className={styles.asking}>{t('validation.record.asking')}</p>}
        {state.phase === 'counting' && (
          <span key={state.left} className={styles.count}>
            {state.left}
          </span>
        )}
        {state.phase === 'recording' && (
          <span className={styles.on}>
            <span className={styles.light} />
            {t('validation.record.on')}
          </span>
        )}
      </div>
      {state.phase === 'recording' && <Length seconds={state.seconds} />}
      <p className={styles.said} role="status">
        {state.phase === 'ready' && t('validation.record.say')}
        {state.phase === 'counting' && t('validation.record.getReady')}
        {state.phase === 'recording' && t('validation.record.say')}
        {state.phase === 'recorded' && t('validation.record.look')}
      </p>
      <div className={styles.ways}>
        {state.phase === 'ready' && (
          <Button variant="primary" icon="play" onClick={record}>
            {t('validation.record.start')}
          </Button>
        )}
        {(state.phase === 'counting' || state.phase === 'recording') && (
          <Button variant="primary" icon={state.phase === 'recording' ? 'check' : 'close'} onClick={stop}>
            {t(state.phase === 'recording' ? 'validation.record.stop' : 'validation.record.wait')}
          </Button>
        )}
        {state.phase === 'recorded' && (
          <>
            <Button variant="primary" icon="check" onClick={() => onTake(state.file)}>
              {t('validation.record.take')}
            </Button>
            <Button icon="refresh" onClick={() => void open()}>
              {t('validation.record.again')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={close}>
          {t('validation.record.close')}
        </Button>
      </div>
    </div>
  )
}
