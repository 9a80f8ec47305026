/**
 * Pictures and videos one by one in the whole window (docs/product/expectations.md, row 9); loaded when one is opened.
 */
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Blur } from './blur.tsx'
import { Film } from './film.tsx'
import styles from './picture-viewer.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { ViewerBar, ViewerSteps } from './viewer-frame.tsx'

export interface ViewedPicture {
  card: MediaCard
  alt: string
  /** Of a video, what is said while it cannot be played. */
  note?: string
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[]
  /** Where it begins, counted from 0. */
  start: number
  /** Escape, the cross, the ground around a picture and the way back close it. */
  onClose: () => void
  /** A video could not be loaded: newer cards may help. */
  onStale?: (() => void) | undefined
}

const largestOf = ({ sources }: MediaCard) => sources.toSorted((a, b) => b.width - a.width)[0]

interface SlideProps extends ViewedPicture, Pick<PictureViewerProps, 'onStale'> {
  shown: boolean
  /** It is looked at, or next to that: it is loaded ahead. */
  near: boolean
  /** The window was opened to play it. */
  begins: boolean
  zoomed: boolean
  onZoom: () => void
}

const Slide = ({ card, alt, note = '', shown, near, begins, zoomed, onZoom, onStale }: SlideProps) => {
  const { t } = useTexts('shell')
  const [loaded, setLoaded] = useState(false)
  const largest = largestOf(card)
  const isVideo = card.kind === 'Video'
  return (
    <li className={classNames(styles.slide, zoomed && styles.zoomed)} inert={!shown}>
      <div className={styles.ground} data-ground="">
        {near && isVideo && (
          <Film card={card} label={alt} note={note} shown={shown} begins={begins} onStale={onStale} />
        )}
        {near && !isVideo && largest && (
          <button
            type="button"
            className={styles.picture}
            tabIndex={-1}
            aria-label={[alt, zoomed ? t('ui.pictures.zoomOut') : t('ui.pictures.zoomIn')].filter(Boolean).join(' – ')}
            onClick={onZoom}
          >
            {!loaded && <Blur hash={card.blurhash} />}
            <img
              src={largest.url}
              width={largest.width}
              height={largest.height}
              alt={alt}
              decoding="async"
              draggable={false}
              onLoad={() => setLoaded(true)}
            />
          </button>
        )}
      </div>
    </li>
  )
}

/** Which picture each key leads to. */
const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
}

const PictureViewer = ({ pictures, start, onClose, onStale }: PictureViewerProps) => {
  const { t } = useTexts('shell')
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const [moved, setMoved] = useState(false)
  const close = useBackCloses(onClose)
  const last = pictures.length - 1

  const show = useCallback((to: number, behavior: ScrollBehavior = 'smooth') => {
    const list = track.current
    list?.scrollTo({ left: to * list.clientWidth, behavior })
  }, [])
  useLayoutEffect(() => show(start, 'instant'), [show, start])
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    // A window that is turned keeps its picture.
    const stay = () => show(latest.current, 'instant')
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [show])

  const move = (to: number) => {
    setZoomed(false)
    show(to)
  }
  const onKey = (event: KeyboardEvent) => {
    // A player has keys of its own.
    if (event.target instanceof HTMLVideoElement) return
    const to = steps[event.key]?.(place, last)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLElement && target.dataset.ground !== undefined) close()
  }
  // Wherever the focus is within the window, and around a picture.
  const latestActs = useRef({ onKey, onClick })
  useEffect(() => {
    latestActs.current = { onKey, onClick }
  })
  useEffect(() => {
    const key = (event: KeyboardEvent) => latestActs.current.onKey(event)
    const click = (event: MouseEvent) => latestActs.current.onClick(event)
    window.addEventListener('keydown', key)
    window.addEventListener('click', click)
    return () => {
      window.removeEventListener('keydown', key)
      window.removeEventListener('click', click)
    }
  }, [])
  const onScroll = () => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    const now = Math.round(list.scrollLeft / list.clientWidth)
    if (now === place) return
    setPlace(now)
    setMoved(true)
    setZoomed(false)
  }
  const zooms = pictures[place]?.card.kind === 'Picture'
  return (
    <ModalOverlay className={styles.backdrop ?? ''} isOpen onOpenChange={(open) => !open && close()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.viewer ?? ''} aria-label={t('ui.pictures.label')}>
          <div className={styles.whole}>
            <ul ref={track} className={styles.track} onScroll={onScroll}>
              {pictures.map((picture, index) => (
                <Slide
                  // The same picture may stand in a text twice.
                  key={`${index}:${picture.card.mediaId}`}
                  {...picture}
                  shown={index === place}
                  near={Math.abs(index - place) <= 1}
                  begins={index === start && !moved}
                  zoomed={zoomed && index === place}
                  onZoom={() => setZoomed(!zoomed)}
                  onStale={onStale}
                />
              ))}
            </ul>
            <div className={styles.top}>
              <ViewerBar place={t('ui.pictures.place', { place: place + 1, last: pictures.length })}>
                {zooms && (
                  <IconButton
                    label={zoomed ? t('ui.pictures.zoomOut') : t('ui.pictures.zoomIn')}
                    icon={zoomed ? 'minus' : 'plus'}
                    onClick={() => setZoomed(!zoomed)}
                  />
                )}
                <IconButton label={t('ui.dialog.close')} icon="close" onClick={close} />
              </ViewerBar>
            </div>
            <ViewerSteps
              place={place}
              last={last}
              labels={{ previous: t('ui.pictures.previous'), next: t('ui.pictures.next') }}
              onMove={move}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

export default PictureViewer
