import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture } from '@samvaer/media-ui/pictures'
import { ConfirmRights, UploadTile } from '@samvaer/media-ui/upload-zone'
import { createUploads, useFileDrop } from '@samvaer/media-ui/uploads'
import { acceptedPictures, previewOf, uploadPicture } from '@samvaer/remote-kit/uploads'
import { Button, Icon } from '@samvaer/ui'
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  picture: MediaCard | null
  error: string | undefined
  onChange: (picture: MediaCard | null) => void
  /** One is on its way. */
  onBusy: (busy: boolean) => void
}

/** The one picture of a lodge, a meetup or an event: chosen or dropped, sent at once, taken away again. */
export const PictureField = ({ picture, error, onChange, onBusy }: PictureFieldProps) => {
  const t = useLodgeTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const latest = useRef({ onChange, onBusy })
  useEffect(() => {
    latest.current = { onChange, onBusy }
  })
  const [uploads] = useState(() =>
    createUploads<ImageBitmap>({
      send: (file, options) => uploadPicture(file, { ...options, albumType: 'LodgeAlbum', copyrightConfirmed: true }),
      keep: async (card) => latest.current.onChange(card),
      preview: previewOf,
    }),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const [waiting, setWaiting] = useState<File>()
  const running = list.some(({ state }) => state.phase === 'running')
  useEffect(() => {
    latest.current.onBusy(running)
  }, [running])
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const give = ([file]: readonly File[]) => {
    if (file) setWaiting(file)
  }
  const { over, place } = useFileDrop(give)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    give([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  const begin = () => {
    // There is one picture: a further one takes the place of what did not get there.
    for (const { id } of list) uploads.remove(id)
    if (waiting) uploads.add([waiting])
    setWaiting(undefined)
  }
  return (
    <fieldset className={styles.field} data-over={over || undefined} {...place}>
      <legend className={styles.label}>{t('form.picture.label')}</legend>
      <div className={styles.frame}>
        {picture ? (
          <Picture card={picture} alt="" sizes="(width < 600px) 100vw, 34rem" cover />
        ) : (
          <span className={styles.ground}>
            <Icon name="picture" size="large" />
          </span>
        )}
      </div>
      {list.length > 0 && (
        <ul className={styles.uploads} aria-label={t('form.picture.label')}>
          {list.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} beside="nothing" />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button icon="picture" busy={running} onClick={() => chooser.current?.click()}>
          {picture ? t('form.picture.change') : t('form.picture.choose')}
        </Button>
        {picture && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('form.picture.remove')}
          </Button>
        )}
        <input ref={chooser} type="file" hidden tabIndex={-1} accept={acceptedPictures} onChange={choose} />
      </div>
      <p className={styles.quiet}>{t('form.picture.hint')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {waiting && <ConfirmRights of="pictures" onConfirm={begin} onClose={() => setWaiting(undefined)} />}
    </fieldset>
  )
}
