/** Pictures and videos one by one in the whole window (docs/product/expectations.md, row 9). */
import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { IconButton } from '@samvaer/ui'
import { ViewerBar, ViewerSteps } from '@samvaer/ui/pictures'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './media-viewer.module.css'
import { placeOfKey } from './place-of-key.ts'
import { Slide } from './slide.tsx'
import { ViewerLike } from './viewer-like.tsx'

const isInAnother = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"], dialog') !== currentTarget

interface MediaViewerProps {
  items: readonly ProfileMedium[]
  /** The place of the one that is looked at. */
  place: number
  /** More than are loaded, so that the number of all is not known yet. */
  more: boolean
  /** One's own are not liked. */
  own: boolean
  /** It was opened by a click: a video begins. */
  begins: boolean
  onMove: (place: number) => void
  onClose: () => void
  /** A video could not be loaded: newer cards may help. */
  onStale: () => void
}

/** A window above everything: arrow keys and swiping lead on, Escape closes. The page behind it stays as it is. */
export const MediaViewer = ({ items, place, more, own, begins, onMove, onClose, onStale }: MediaViewerProps) => {
  const t = useProfileTexts()
  const box = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  /** The place that the track shows; what the address says may be another one for a moment. */
  const shown = useRef(-1)
  /** What it was opened for, until one goes on. */
  const [opened, setOpened] = useState(begins ? items[place]?.mediaId : undefined)
  const last = items.length - 1
  const current = items[place]

  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    if (track.current) {
      // What scrolls is reached by keys as well.
      track.current.tabIndex = 0
      track.current.focus()
    }
    return () => dialog?.close()
  }, [])
  const show = (to: number, behavior: ScrollBehavior = 'auto') => {
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
    onMove(now)
  }
  const onKey = (event: KeyboardEvent) => {
    // The keys of the page behind are not for here.
    event.stopPropagation()
    // A player has keys of its own, and so has a window above this one.
    if (event.target instanceof HTMLVideoElement || isInAnother(event)) return
    const to = placeOfKey(event.key, shown.current, last)
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  return (
    <dialog
      ref={box}
      className={styles.window}
      aria-label={t('profile.viewer.label')}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <ViewerBar
        place={
          more
            ? t('profile.viewer.place', { place: place + 1 })
            : t('profile.viewer.placeOf', { place: place + 1, all: items.length })
        }
      >
        {current && <ViewerLike key={current.mediaId} medium={current} own={own} />}
        <IconButton label={t('profile.viewer.close')} icon="close" onClick={onClose} />
      </ViewerBar>
      <ul ref={track} className={styles.track} aria-label={t('profile.viewer.label')} onScroll={onScroll}>
        {items.map((medium, index) => (
          <Slide
            key={medium.mediaId}
            medium={medium}
            near={Math.abs(index - place) <= 1}
            shown={index === place}
            begins={medium.mediaId === opened}
            onStale={onStale}
          />
        ))}
      </ul>
      <ViewerSteps
        place={place}
        last={last}
        labels={{ previous: t('profile.viewer.previous'), next: t('profile.viewer.next') }}
        onMove={show}
      />
    </dialog>
  )
}
