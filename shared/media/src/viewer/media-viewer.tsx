/** Pictures and videos one by one in the whole window (docs/product/expectations.md, row 9). */
import { IconButton } from '@samvaer/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMediumName } from '../pictures/use-medium-name.ts'
import { useMediaTexts } from '../texts.ts'
import styles from './media-viewer.module.css'
import { placeOfKey } from './place-of-key.ts'
import { Slide, type ViewedMedium } from './slide.tsx'
import { useWindowActs } from './use-window-acts.ts'
import { ViewerBar, ViewerSteps } from './viewer-frame.tsx'

interface MediaViewerProps {
  items: readonly ViewedMedium[]
  /** The place of the one that is looked at. */
  place: number
  /** More than are loaded, so that the number of all is not known yet. */
  more?: boolean
  /** It was opened by a click: a video begins. */
  begins: boolean
  /** The acts on the one that is looked at. */
  acts?: ReactNode
  onMove: (place: number) => void
  onClose: () => void
  /** A video could not be loaded: newer cards may help. */
  onStale?: (() => void) | undefined
}

/**
 * A window above everything: arrow keys and swiping lead on, a click shows a picture in full size, Escape and the ground
 * close. The page behind it stays as it is.
 */
export const MediaViewer = (props: MediaViewerProps) => {
  const { items, place, more = false, begins, acts, onMove, onClose, onStale } = props
  const t = useMediaTexts()
  const nameOf = useMediumName()
  const box = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  /** The place that the track shows; what is asked for may be another one for a moment. */
  const shown = useRef(-1)
  /** The item that it was opened for, until one goes on. */
  const [opened, setOpened] = useState(begins ? items[place]?.key : undefined)
  const [zoomed, setZoomed] = useState<string>()
  const last = items.length - 1
  const current = items[place]

  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    if (track.current) {
      // Keys reach the scrolling area as well.
      track.current.tabIndex = 0
      track.current.focus()
    }
    return () => dialog?.close()
  }, [])
  const show = (to: number, behavior: ScrollBehavior = 'auto') => {
    setZoomed(undefined)
    const list = track.current
    list?.scrollTo({ left: to * list.clientWidth, behavior })
  }
  useLayoutEffect(() => {
    const list = track.current
    if (!list || shown.current === place) return
    list.scrollTo({ left: place * list.clientWidth, behavior: 'instant' })
    shown.current = place
  }, [place])
  useEffect(() => {
    const list = track.current
    if (!list) return
    // A window that is turned keeps its picture.
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: shown.current * list.clientWidth, behavior: 'instant' }),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    const now = Math.round(list.scrollLeft / list.clientWidth)
    if (now === shown.current || now > last) return
    shown.current = now
    setOpened(undefined)
    setZoomed(undefined)
    onMove(now)
  }
  useWindowActs(box, {
    onKey: (key) => {
      const to = placeOfKey(key, shown.current, last)
      if (to !== undefined) show(to)
      return to !== undefined
    },
    onGround: onClose,
  })
  const zooms = current?.card.kind === 'Picture' && current
  const position = more
    ? t('viewer.place', { place: place + 1 })
    : t('viewer.placeOf', { place: place + 1, all: items.length })
  const { alt = '', what } = current ?? {}
  const said = current ? `${position}: ${nameOf(current.card, { alt, ...(what !== undefined && { what }) })}` : position
  const isZoomed = zooms && zooms.key === zoomed
  const zoom = () => {
    setZoomed(isZoomed ? undefined : current?.key)
    // The next picture makes this one inert, and a focus inside it would be lost.
    track.current?.focus({ preventScroll: true })
  }
  return createPortal(
    <dialog
      ref={box}
      className={styles.window}
      aria-label={t('viewer.label')}
      // The keys of the page behind are not for here.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <ViewerBar place={position} said={said}>
        <div key={current?.key} className={styles.acts}>
          {acts}
        </div>
        {zooms && (
          <IconButton
            label={isZoomed ? t('viewer.zoomOut') : t('viewer.zoomIn')}
            icon={isZoomed ? 'minus' : 'plus'}
            onClick={() => setZoomed(isZoomed ? undefined : zooms.key)}
          />
        )}
        <IconButton label={t('viewer.close')} icon="close" onClick={onClose} />
      </ViewerBar>
      <ul ref={track} className={styles.track} aria-label={said} onScroll={onScroll}>
        {items.map((medium, index) => (
          <Slide
            key={medium.key}
            medium={medium}
            near={Math.abs(index - place) <= 1}
            shown={index === place}
            begins={medium.key === opened}
            zoomed={medium.key === zoomed && index === place}
            onZoom={zoom}
            onStale={onStale}
          />
        ))}
      </ul>
      <ViewerSteps
        place={place}
        last={last}
        labels={{ previous: t('viewer.previous'), next: t('viewer.next') }}
        onMove={show}
      />
    </dialog>,
    document.body,
  )
}
