import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { Film, Picture } from '@samvaer/ui/pictures'
import type { CSSProperties } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useMediumName } from '../profile-media/use-medium-name.ts'
import styles from './slide.module.css'

interface SlideProps {
  medium: ProfileMedium
  /** It is looked at, or next to that: it is loaded ahead. */
  near: boolean
  shown: boolean
  /** The window was opened to play it. */
  begins: boolean
  onStale: () => void
}

/** One picture or video, as large as the window has room for. */
export const Slide = ({ medium, near, shown, begins, onStale }: SlideProps) => {
  const t = useProfileTexts()
  const nameOf = useMediumName()
  const { alt, media } = medium
  const ratio = { '--ratio': media.width / media.height, '--width': `${media.width}px` } as CSSProperties
  return (
    <li className={styles.slide} inert={!shown} data-medium={medium.mediaId}>
      {near && media.kind === 'Video' && (
        <Film
          card={media}
          label={nameOf(media, { alt })}
          note={t(`profile.video.${media.state}`)}
          shown={shown}
          begins={begins}
          onStale={onStale}
        />
      )}
      {near && media.kind === 'Picture' && (
        <span className={styles.picture} style={ratio}>
          <Picture card={media} alt={alt === '' ? t('profile.media.picture') : alt} sizes="100vw" cover />
        </span>
      )}
    </li>
  )
}
