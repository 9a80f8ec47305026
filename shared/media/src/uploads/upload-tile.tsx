import type { MediaKind } from '@samvaer/contracts/media/values'
import { isPassing } from '@samvaer/remote-kit/recovery'
import type { Preview } from '@samvaer/remote-kit/uploads'
import { Button, Icon, IconButton, type IconName } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { PlayMark } from '../pictures/video-mark.tsx'
import { useMediaTexts } from '../texts.ts'
import tile from '../tiles/tile.module.css'
import { type TakenBeside, uploadErrorText } from './upload-error.ts'
import styles from './upload-tile.module.css'
import type { Upload, Uploads } from './uploads.ts'

const Drawn = ({ preview }: { preview: Preview }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(preview, 0, 0)
  }, [preview])
  return <canvas ref={canvas} className={styles.drawn} width={preview.width} height={preview.height} />
}

interface UploadTileProps {
  upload: Upload<Preview>
  uploads: Uploads<Preview>
  /** The kinds that are taken besides pictures. */
  beside?: TakenBeside
  /** A small picture with a cross at its corner, beside what is written. */
  plain?: boolean
}

const icons: Record<MediaKind, IconName> = {
  Picture: 'picture',
  Video: 'play',
  Document: 'document',
  Sound: 'microphone',
}

/** A file on its way: how far it is, and what can be done when it does not get there. */
export const UploadTile = ({ upload, uploads, beside = 'videos', plain = false }: UploadTileProps) => {
  const { id, name, state, preview } = upload
  const kind = state.phase === 'done' ? state.card.kind : upload.kind
  const t = useMediaTexts()
  return (
    <li className={tile.tile} data-plain={plain || undefined} aria-label={name}>
      <div className={tile.frame}>
        {preview ? (
          <Drawn preview={preview} />
        ) : state.phase === 'done' && kind !== 'Document' ? (
          <>
            <Picture card={state.card} alt="" sizes="10rem" cover />
            {kind === 'Video' && <PlayMark />}
          </>
        ) : (
          <span className={styles.ground}>
            <Icon name={icons[kind]} size="large" />
            <span className={styles.file}>{name}</span>
          </span>
        )}
      </div>
      {state.phase === 'done' && (
        <div className={styles.running}>
          {plain ? (
            <IconButton size="small" icon="close" label={t('upload.remove')} onClick={() => uploads.remove(id)} />
          ) : (
            <Button size="small" variant="quiet" onClick={() => uploads.remove(id)}>
              {t('upload.remove')}
            </Button>
          )}
        </div>
      )}
      {state.phase === 'running' && (
        <div className={styles.running}>
          <progress className={styles.bar} max={1} value={state.part} aria-label={t('upload.running', { name })} />
          {plain ? (
            <IconButton size="small" icon="close" label={t('upload.cancel')} onClick={() => uploads.cancel(id)} />
          ) : (
            <Button size="small" variant="quiet" onClick={() => uploads.cancel(id)}>
              {t('upload.cancel')}
            </Button>
          )}
        </div>
      )}
      {state.phase === 'failed' && (
        <div className={tile.failed} role="alert">
          <p>{state.error === undefined ? t('upload.stopped') : uploadErrorText(state.error, t, beside)}</p>
          <div className={tile.ways}>
            {isPassing(state.error) && (
              <Button size="small" icon="refresh" onClick={() => uploads.retry(id)}>
                {t('upload.retry')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => uploads.remove(id)}>
              {t('upload.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
