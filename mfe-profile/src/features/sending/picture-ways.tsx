import { acceptedPictures, acceptedVideos } from '@samvaer/remote-kit/uploads'
import { IconButton } from '@samvaer/ui'
import { type ChangeEvent, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './letter-pictures.module.css'

/** The ways by which pictures and videos are chosen: out of files, and on phones pictures with the camera. */
export const PictureWays = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const t = useProfileTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, onChange: choose } as const
  return (
    <span className={styles.ways}>
      <IconButton label={t('composer.pictures.choose')} icon="picture" onClick={() => chooser.current?.click()} />
      <span className={styles.camera}>
        <IconButton label={t('composer.pictures.camera')} icon="plus" onClick={() => camera.current?.click()} />
      </span>
      <input ref={chooser} {...input} accept={`${acceptedPictures},${acceptedVideos}`} multiple data-chooser="files" />
      <input ref={camera} {...input} accept={acceptedPictures} capture="environment" data-chooser="camera" />
    </span>
  )
}
