import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { classNames } from '@samvaer/ui'
import type { CSSProperties } from 'react'
import { Film } from '../pictures/film.tsx'
import { Picture } from '../pictures/picture.tsx'
import { useMediumName } from '../pictures/use-medium-name.ts'
import { useMediaTexts } from '../texts.ts'
import styles from './slide.module.css'

export interface ViewedMedium {
  /** The key of the item. */
  key: string
  card: MediaCard
  /** The picture in words; empty while nobody described it. */
  alt: string
  /** The name of it, where that is more than its kind. */
  what?: string
}

interface SlideProps {
  medium: ViewedMedium
  /** It is looked at, or next to that: it is loaded ahead. */
  near: boolean
  shown: boolean
  /** The window was opened to play it. */
  begins: boolean
  /** It is in full size, and scrolls. */
  zoomed: boolean
  onZoom: () => void
  onStale?: (() => void) | undefined
}

/** Pixels of the widest rendition. */
const widest = ({ sources, width }: MediaCard): number => Math.max(...sources.map((source) => source.width)) || width

/** Shows one picture or video, as large as the window has room for; a click shows a picture in full size. */
export const Slide = ({ medium, near, shown, begins, zoomed, onZoom, onStale }: SlideProps) => {
  const t = useMediaTexts()
  const nameOf = useMediumName()
  const { alt, what, card } = medium
  const words = alt || (what ?? t('kind.Picture'))
  const full = widest(card)
  const room = {
    '--ratio': card.width / card.height,
    '--width': `${card.width}px`,
    '--full': `${full}px`,
  } as CSSProperties
  return (
    <li
      className={classNames(styles.slide, zoomed && styles.zoomed)}
      inert={!shown}
      data-medium={card.mediaId}
      data-ground=""
    >
      {near && card.kind === 'Video' && (
        <Film
          card={card}
          label={nameOf(card, { alt, ...(what !== undefined && { what }) })}
          shown={shown}
          begins={begins}
          onStale={onStale}
        />
      )}
      {near && card.kind === 'Picture' && (
        <button
          type="button"
          className={styles.picture}
          style={room}
          // The whole window hears the keys, and the bar has a button for it.
          tabIndex={-1}
          aria-label={`${words} – ${zoomed ? t('viewer.zoomOut') : t('viewer.zoomIn')}`}
          onClick={onZoom}
        >
          <Picture card={card} alt={words} sizes={zoomed ? `${full}px` : '100vw'} cover {...(onStale && { onStale })} />
        </button>
      )}
    </li>
  )
}
