import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { classNames, Icon } from '@samvaer/ui'
import { useState } from 'react'
import { useMediaTexts } from '../texts.ts'
import { Blur } from './blur.tsx'
import styles from './picture.module.css'
import { SourcedImage } from './sourced-image.tsx'

export interface PictureProps {
  card: MediaCard
  /** The words in the place of a picture that is not seen; empty for one that only adorns. */
  alt: string
  /** The shown width, as `sizes` says it. */
  sizes: string
  /** Fills its frame and is cut at the edges, as covers are; without, it is shown whole. */
  cover?: boolean
  /** The page opens with it: it does not wait until it is scrolled to. */
  first?: boolean
  /** Runs on a click; the picture is a button then. */
  onOpen?: () => void
  /** It could not be loaded: a newer card may help. */
  onStale?: () => void
}

const sourcesOf = ({ sources }: MediaCard): string => sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The middle size, for whoever does not choose by itself. */
const mainOf = ({ sources }: MediaCard): string | undefined => (sources[1] ?? sources[0])?.url

/** Returns the address without the parameter that makes it readable: another one is another picture. */
const placeOf = (card: MediaCard): string | undefined => mainOf(card)?.split('?')[0]

/**
 * A picture of a member: its room is kept and its colours are there before it is, and one that does not come is a quiet
 * ground. One that is shown stays as it is when a newer card brings other addresses.
 */
export const Picture = ({ card, alt, sizes, cover = false, first = false, onOpen, onStale }: PictureProps) => {
  const t = useMediaTexts()
  const [shown, setShown] = useState(card)
  const [loaded, setLoaded] = useState(false)
  const [failed, setFailed] = useState<MediaCard>()
  const current = loaded && placeOf(shown) === placeOf(card) ? shown : card
  const missing = failed === current || current.sources.length === 0
  const tall = !cover && card.height > card.width * 1.2
  const frame = classNames(styles.frame, cover && styles.cover, tall && styles.tall)
  if (missing)
    return (
      <span className={classNames(frame, styles.missing)} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Blur hash={card.blurhash} />
        <span className={styles.words}>
          <Icon name="picture" />
          {!cover && <span>{t('picture.missing')}</span>}
        </span>
      </span>
    )
  const picture = (
    <>
      {!loaded && <Blur hash={card.blurhash} />}
      <SourcedImage
        className={classNames(styles.picture, loaded && styles.loaded)}
        src={mainOf(current)}
        srcSet={sourcesOf(current)}
        sizes={sizes}
        width={card.width}
        height={card.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' as const })}
        decoding="async"
        onLoad={() => {
          setShown(current)
          setLoaded(true)
        }}
        onError={() => {
          setLoaded(false)
          setFailed(current)
          onStale?.()
        }}
      />
    </>
  )
  if (!onOpen) return <span className={frame}>{picture}</span>
  const label = alt === '' ? t('picture.enlarge') : `${alt} – ${t('picture.enlarge')}`
  return (
    <button type="button" className={classNames(frame, styles.opens)} aria-label={label} onClick={onOpen}>
      {picture}
    </button>
  )
}
