import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture, useMediumName, VideoPoster } from '@samvaer/media-ui/pictures'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-safety.module.css'

const OpenedViewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

const sizes = '12rem'

interface CopiedMediaProps {
  media: readonly MediaCard[]
  /** Reads the cards again: their addresses have ended. */
  onStale: () => void
}

/** So often in a row a newer address is tried by itself. */
const mostAttempts = 2

/** Plays a voice message that was reported. */
const CopiedSound = ({ card, onStale }: Omit<CopiedMediaProps, 'media'> & { card: MediaCard }) => {
  const t = useSupportTexts()
  const attempts = useRef(0)
  const again = () => {
    attempts.current += 1
    if (attempts.current <= mostAttempts) onStale()
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a member said has no text of ours.
    <audio
      controls
      preload="metadata"
      src={card.sound?.url}
      aria-label={t('safetyDesk.sound')}
      onError={again}
      onPlaying={() => {
        attempts.current = 0
      }}
    />
  )
}

/** The pictures, videos and voices of a copy: a press shows one in full size, and plays what moves; a voice plays here. */
export const CopiedMedia = ({ media, onStale }: CopiedMediaProps) => {
  const t = useSupportTexts()
  const nameOf = useMediumName()
  const [opened, setOpened] = useState<number>()
  const [sounds, shownMedia] = [media.filter(({ sound }) => sound), media.filter(({ sound }) => !sound)]
  const whatOf = ({ kind }: MediaCard) => t(kind === 'Video' ? 'safetyDesk.film' : 'safetyDesk.medium')
  return (
    <>
      <ul className={styles.media}>
        {sounds.map((card) => (
          <li key={card.mediaId}>
            <CopiedSound card={card} onStale={onStale} />
          </li>
        ))}
        {shownMedia.map((card, place) => {
          const shown = { card, sizes, onOpen: () => setOpened(place), onStale }
          return (
            <li key={card.mediaId}>
              {card.kind === 'Video' ? (
                <VideoPoster {...shown} label={nameOf(card, { what: whatOf(card) })} />
              ) : (
                <Picture {...shown} alt={whatOf(card)} />
              )}
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <OpenedViewer
            pictures={shownMedia.map((card) => ({ card, alt: '', what: whatOf(card) }))}
            start={opened}
            onClose={() => setOpened(undefined)}
            onStale={onStale}
          />
        </ErrorBoundary>
      )}
    </>
  )
}
