/** A video of a member, playing in the browser's own player (docs/product/expectations.md, row 9). */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Button, Callout, classNames } from '@samvaer/ui'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMediaTexts } from '../texts.ts'
import styles from './film.module.css'
import { Picture } from './picture.tsx'

export interface FilmProps {
  card: MediaCard
  /** The name of the film, for those who do not see it. */
  label: string
  /** It is looked at; when one goes on, it pauses. */
  shown: boolean
  /** It was opened to be played: it begins by itself where the browser lets it. */
  begins?: boolean
  /** It could not be loaded: a newer card may help. */
  onStale?: (() => void) | undefined
}

/** So often in a row a newer card is tried by itself. */
const mostAttempts = 2

const posterOf = ({ sources }: MediaCard) => sources.toSorted((one, other) => other.width - one.width)[0]?.url

const roomOf = ({ width, height }: MediaCard) =>
  ({ '--ratio': width > 0 && height > 0 ? width / height : 16 / 9, '--width': `${width}px` }) as CSSProperties

/** The elements that have the space key for themselves. */
const ownKeys = 'button, a, input, textarea, select, video'

/** Space plays and pauses, wherever the focus is in the window. */
const useSpace = (video: { readonly current: HTMLVideoElement | null }, shown: boolean) =>
  useLayoutEffect(() => {
    if (!shown) return
    const press = (event: KeyboardEvent) => {
      const film = video.current
      if (event.key !== ' ' || !film || (event.target instanceof Element && event.target.closest(ownKeys))) return
      event.preventDefault()
      if (film.paused) void film.play().catch(() => undefined)
      else film.pause()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [video, shown])

const Player = ({ card, label, shown, begins = false, onStale }: FilmProps) => {
  const t = useMediaTexts()
  const video = useRef<HTMLVideoElement>(null)
  /** The card that plays. A newer card has another address of the same film: while the one at hand loads, it stays. */
  const [played, setPlayed] = useState(card)
  const [failed, setFailed] = useState<MediaCard>()
  const attempts = useRef(0)
  /** The time at which it stopped to load; seconds. */
  const left = useRef<{ at: number; playing: boolean }>(undefined)
  useEffect(() => {
    if (!shown) video.current?.pause()
  }, [shown])
  useSpace(video, shown)
  const goOn = (newer: MediaCard) => {
    setFailed(undefined)
    setPlayed(newer)
  }
  if (failed && failed !== card && attempts.current <= mostAttempts) goOn(card)
  const url = played.film?.url
  return (
    <div className={styles.place} style={roomOf(card)}>
      <video
        ref={video}
        className={styles.film}
        src={url}
        poster={posterOf(played)}
        controls
        playsInline
        autoPlay={begins}
        preload="metadata"
        aria-label={label}
        onError={({ currentTarget: { readyState, currentTime, paused } }) => {
          if (readyState > 0) left.current = { at: currentTime, playing: !paused }
          attempts.current += 1
          setFailed(played)
          onStale?.()
        }}
        onLoadedMetadata={({ currentTarget }) => {
          if (!left.current) return
          currentTarget.currentTime = left.current.at
          if (left.current.playing && shown) void currentTarget.play().catch(() => undefined)
          left.current = undefined
        }}
        onTimeUpdate={() => {
          if (!left.current) attempts.current = 0
        }}
      >
        <track kind="captions" />
      </video>
      {failed && (
        <div className={classNames(styles.words, styles.problem)}>
          <Callout
            tone="warning"
            live
            action={
              <Button
                size="small"
                icon="refresh"
                onClick={() => {
                  attempts.current = 0
                  onStale?.()
                  goOn(card)
                  video.current?.load()
                }}
              >
                {t('shell:ui.broken.retry')}
              </Button>
            }
          >
            {t(`video.${card.state}`)}
          </Callout>
        </div>
      )}
    </div>
  )
}

/** A film that plays, or its poster with what there is to say while it is not ready. */
export const Film = (props: FilmProps) => {
  const t = useMediaTexts()
  const { card, label } = props
  if (card.state === 'Live' && card.film) return <Player {...props} />
  return (
    <div className={styles.place} style={roomOf(card)}>
      <Picture card={card} alt={label} sizes="100vw" cover />
      <div className={styles.words}>
        <Callout>{t(`video.${card.state}`)}</Callout>
      </div>
    </div>
  )
}
