import { type AlbumType, takesVideo, uploadLimits } from '@samvaer/contracts/media/values'
import { acceptedPictures, acceptedVideos } from '@samvaer/remote-kit/uploads'
import { Button } from '@samvaer/ui'
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMediaTexts } from '../texts.ts'
import tile from '../tiles/tile.module.css'
import { ConfirmRights } from './confirm-rights.tsx'
import { UploadTile } from './upload-tile.tsx'
import styles from './upload-zone.module.css'
import type { UploadParts } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

const videoLimits = {
  minutes: uploadLimits.videoSeconds / 60,
  megabytes: uploadLimits.videoBytes / 1024 / 1024,
}

interface UploadZoneProps {
  /** The use of the files: it decides what is taken. */
  albumType: AlbumType
  /** Puts one that was sent where it belongs. */
  keep: NonNullable<UploadParts<never>['keep']>
  /** The things that are there already. */
  children: ReactNode
}

/** A place for pictures and, in albums, videos: chosen, taken with the camera, dropped anywhere on it, or pasted. */
export const UploadZone = ({ albumType, keep, children }: UploadZoneProps) => {
  const t = useMediaTexts()
  const { uploads, list, give, asking, confirm, refuse } = useUploads(albumType, keep)
  const { over, place } = useFileDrop(give)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // A paste into a field belongs to the field.
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]')) return
      latest.current([...(clipboardData?.files ?? [])])
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    give([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  const videos = takesVideo(albumType)
  const pictureHint =
    albumType === 'ProfilePictures' ? t('upload.hintPortrait', { side: uploadLimits.portraitSide }) : t('upload.hint')
  const hint = videos ? t('upload.hintVideos', videoLimits) : pictureHint
  const accept = videos ? `${acceptedPictures},${acceptedVideos}` : acceptedPictures
  const input = { type: 'file', hidden: true, tabIndex: -1, onChange: choose } as const
  return (
    <section className={over ? styles.zoneOver : styles.zone} aria-label={t('upload.label')} {...place}>
      <div className={styles.add}>
        <p className={tile.quiet}>{over ? t('upload.drop') : hint}</p>
        <div className={tile.ways}>
          <span className={styles.camera}>
            <Button icon="picture" onClick={() => camera.current?.click()}>
              {t('upload.camera')}
            </Button>
          </span>
          <Button variant="primary" icon="plus" onClick={() => chooser.current?.click()}>
            {t('upload.choose')}
          </Button>
        </div>
        <input ref={chooser} {...input} accept={accept} multiple data-chooser="files" />
        <input ref={camera} {...input} accept={acceptedPictures} capture="environment" data-chooser="camera" />
      </div>
      {list.length > 0 && (
        <ul className={tile.grid} aria-label={t('upload.list')}>
          {list.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} beside={videos ? 'videos' : 'nothing'} />
          ))}
        </ul>
      )}
      {children}
      {asking && <ConfirmRights onConfirm={confirm} onClose={refuse} />}
    </section>
  )
}
