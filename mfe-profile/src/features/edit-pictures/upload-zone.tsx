import type { MediaPlace } from '@samvaer/contracts/profile-fields'
import { uploadLimits } from '@samvaer/contracts/upload-limits'
import { acceptedPictures, acceptedVideos } from '@samvaer/remote-kit/uploads'
import { Button } from '@samvaer/ui'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { ConfirmRights } from './confirm-rights.tsx'
import styles from './pictures.module.css'
import { draggedTile } from './sorting.ts'
import { UploadTile } from './upload-tile.tsx'
import type { UploadParts } from './uploads.ts'
import { mayHoldVideos, useUploads } from './use-uploads.ts'

const videoLimits = {
  minutes: uploadLimits.videoSeconds / 60,
  megabytes: uploadLimits.videoBytes / 1024 / 1024,
}

interface UploadZoneProps {
  place: MediaPlace
  keep: NonNullable<UploadParts<never>['keep']>
  /** What is there already. */
  children: ReactNode
}

/** From outside: what is dragged of the page is to be sorted. */
const hasFiles = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes('Files') && !types.includes(draggedTile)

/** A place for pictures and, in albums, videos: chosen, taken with the camera, dropped anywhere on it, or pasted. */
export const UploadZone = ({ place, keep, children }: UploadZoneProps) => {
  const t = useProfileTexts()
  const { uploads, list, give, asking, confirm, refuse } = useUploads(place, keep)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // What is pasted into a field belongs to the field.
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
  const videos = mayHoldVideos(place)
  const hint = videos ? t('albums.upload.hintVideos', videoLimits) : t('albums.upload.hint')
  const accept = videos ? `${acceptedPictures},${acceptedVideos}` : acceptedPictures
  const input = { type: 'file', hidden: true, tabIndex: -1, onChange: choose } as const
  return (
    <section
      className={over ? styles.zoneOver : styles.zone}
      aria-label={t('albums.upload.label')}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        give([...event.dataTransfer.files])
      }}
    >
      <div className={styles.add}>
        <p className={styles.quiet}>{over ? t('albums.upload.drop') : hint}</p>
        <div className={styles.ways}>
          <span className={styles.camera}>
            <Button icon="picture" onClick={() => camera.current?.click()}>
              {t('albums.upload.camera')}
            </Button>
          </span>
          <Button variant="primary" icon="plus" onClick={() => chooser.current?.click()}>
            {t('albums.upload.choose')}
          </Button>
        </div>
        <input ref={chooser} {...input} accept={accept} multiple data-chooser="files" />
        <input ref={camera} {...input} accept={acceptedPictures} capture="environment" data-chooser="camera" />
      </div>
      {list.length > 0 && (
        <ul className={styles.grid} aria-label={t('albums.upload.list')}>
          {list.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {children}
      {asking && <ConfirmRights onConfirm={confirm} onClose={refuse} />}
    </section>
  )
}
