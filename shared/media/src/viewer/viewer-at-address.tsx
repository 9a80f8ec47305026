import { ApiError } from '@samvaer/remote-kit/errors'
import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { FreshCards } from '../pictures/fresh-cards.tsx'
import { useMediaTexts } from '../texts.ts'
import type { NamedMedium } from '../tiles/medium-address.ts'
import type { ShownMedium } from '../tiles/medium-tile.tsx'
import { isOpenedFromPage } from '../tiles/opened-from-page.ts'
import { MediaViewer } from './media-viewer.tsx'

/** The source of the media of a page, and the acts on them. A remote declares it once. */
export interface MediaSource<Medium extends ShownMedium> {
  /**
   * Reads one that the page does not hold, unless it is not wanted; a NotFound says that it is gone, or not for the
   * viewer. A hook: it is called with every render. Without it the page holds all: what leaves its list is gone.
   */
  useOne?: (
    mediaId: number,
    wanted: boolean,
  ) => Pick<UseQueryResult<{ item: Medium }>, 'data' | 'error'> & { refetch: () => unknown }
  /** Reads everything that shows them again: their addresses have ended. */
  readAgain: () => unknown
  /** Draws the acts on the one that is looked at, as buttons for the bar (`MediumLike`). */
  acts?: (medium: Medium) => ReactNode
}

const useNothing = () => ({ data: undefined, error: null, refetch: () => undefined })

interface ViewerAtAddressProps<Medium extends ShownMedium> {
  source: MediaSource<Medium>
  /** The item that the address names. */
  wanted: NamedMedium
  /** The items that the page behind it shows; undefined while they are loading. */
  items: readonly Medium[] | undefined
  /** Loads what comes after them; absent when that is all. */
  loadMore: (() => void) | undefined
  /** The page behind it. */
  base: string
  addressOf: (medium: Medium) => string
}

/** The number before the last one that is loaded at which the next ones are read. */
const ahead = 4

/** The window for the picture that the address names; the way back leads to the row from which it was opened. */
export const ViewerAtAddress = <Medium extends ShownMedium>(props: ViewerAtAddressProps<Medium>) => {
  const { source, wanted, items, loadMore, base, addressOf } = props
  const t = useMediaTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const found = items?.findIndex(({ mediaId }) => mediaId === wanted.mediaId) ?? -1
  const { useOne = useNothing } = source
  const alone = useOne(wanted.mediaId, items !== undefined && found < 0)
  const close = useCallback(() => {
    if (isOpenedFromPage(state)) void navigate(-1)
    else void navigate(base, { replace: true })
  }, [navigate, state, base])

  const { error } = alone
  useEffect(() => {
    if (!error || found >= 0) return
    const gone = error instanceof ApiError && error.status === 404
    toast({ tone: 'warning', text: gone ? t('viewer.gone') : t('viewer.failed') })
    void navigate(base, { replace: true })
  }, [error, found, t, navigate, base])
  /** The place in the list of the one that is looked at. */
  const stood = useRef<{ mediaId: number; place: number }>(undefined)
  /** The row that is looked for afterwards: its own, or what took its place when it was deleted or moved. */
  const row = useRef(wanted.mediaId)
  const holdsAll = source.useOne === undefined
  useEffect(() => {
    if (found >= 0) {
      stood.current = { mediaId: wanted.mediaId, place: found }
      row.current = wanted.mediaId
    } else if (holdsAll && items && stood.current?.mediaId === wanted.mediaId) {
      row.current = items[Math.min(stood.current.place, items.length - 1)]?.mediaId ?? wanted.mediaId
      stood.current = undefined
      // The page gives it back by a message, which a window would cover.
      close()
    }
  }, [found, items, wanted.mediaId, holdsAll, close])
  const nearEnd = items !== undefined && found >= items.length - ahead
  useEffect(() => {
    if (nearEnd) loadMore?.()
  }, [nearEnd, loadMore])
  useEffect(() => {
    row.current = wanted.mediaId
    // After the page has taken the focus to its heading: readers go on where they were.
    return () =>
      queueMicrotask(() => {
        if (document.querySelector('dialog[open]')) return
        document.querySelector<HTMLElement>(`[data-row="${row.current}"] a`)?.focus({ preventScroll: true })
      })
  }, [wanted.mediaId])

  const shown = found >= 0 && items ? items : alone.data && [alone.data.item]
  if (!shown) return null
  const place = Math.max(found, 0)
  const current = shown[place]
  return (
    <>
      <MediaViewer
        items={shown.map(({ mediaId, media, alt }) => ({ key: String(mediaId), card: media, alt }))}
        place={place}
        more={found < 0 || loadMore !== undefined}
        begins={isOpenedFromPage(state)}
        acts={current && source.acts?.(current)}
        onMove={(to) => {
          const medium = shown[to]
          if (medium) void navigate(addressOf(medium), { replace: true, state })
        }}
        onClose={close}
        onStale={source.readAgain}
      />
      {/* The cards of a list are renewed where it stands. */}
      {found < 0 && <FreshCards cards={shown.map(({ media }) => media)} renew={() => void alone.refetch()} />}
    </>
  )
}
