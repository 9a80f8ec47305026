import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture, useMediumName, VideoPoster } from '@samvaer/media-ui/pictures'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-safety.module.css'

const OpenedViewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

const sizes = '12rem'

interface CopiedMediaProps {
  media: readonly MediaCard[]
  /** Reads the cards again: their addresses have ended. */
  onStale: () => void
}

/** The pictures and videos of a copy: a press shows one in full size, and plays what moves. */
export const CopiedMedia = ({ media, onStale }: CopiedMediaProps) => {
  const t = useSupportTexts()
  const nameOf = useMediumName()
  const [opened, setOpened] = useState<number>()
  const whatOf = ({ kind }: MediaCard) => t(kind === 'Video' ? 'safetyDesk.film' : 'safetyDesk.medium')
  return (
    <>
      <ul className={styles.media}>
        {media.map((card, place) => {
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
            pictures={media.map((card) => ({ card, alt: '', what: whatOf(card) }))}
            start={opened}
            onClose={() => setOpened(undefined)}
            onStale={onStale}
          />
        </ErrorBoundary>
      )}
    </>
  )
}
