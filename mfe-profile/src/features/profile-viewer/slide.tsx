import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { Notice } from '@samvaer/ui'
import { Picture } from '@samvaer/ui/pictures'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './slide.module.css'

interface SlideProps {
  medium: ProfileMedium
  /** It is looked at, or next to that: it is loaded ahead. */
  near: boolean
  shown: boolean
}

const Film = ({ medium: { alt, media }, shown }: Omit<SlideProps, 'near'>) => {
  const t = useProfileTexts()
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!shown) film.current?.pause()
  }, [shown])
  const [first] = media.sources.toSorted((a, b) => b.width - a.width)
  if (media.state !== 'Live' || !first) return <Notice tone="neutral">{t(`profile.video.${media.state}`)}</Notice>
  return (
    <video
      ref={film}
      className={styles.film}
      src={first.url}
      controls
      playsInline
      preload="metadata"
      aria-label={alt === '' ? t('profile.media.video') : alt}
    >
      <track kind="captions" />
    </video>
  )
}

/** One picture or video, as large as the window has room for. */
export const Slide = ({ medium, near, shown }: SlideProps) => {
  const t = useProfileTexts()
  const { alt, media } = medium
  const ratio = { '--ratio': media.width / media.height, '--width': `${media.width}px` } as CSSProperties
  return (
    <li className={styles.slide} inert={!shown} data-medium={medium.mediaId}>
      {near && media.kind === 'Video' && <Film medium={medium} shown={shown} />}
      {near && media.kind === 'Picture' && (
        <span className={styles.picture} style={ratio}>
          <Picture card={media} alt={alt === '' ? t('profile.media.picture') : alt} sizes="100vw" cover />
        </span>
      )}
    </li>
  )
}
