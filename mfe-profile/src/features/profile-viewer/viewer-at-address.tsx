import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { ApiError } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/notices'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { FreshCards } from '@samvaer/ui/pictures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { isFromList } from '../mail-list/from-list.ts'
import type { NamedMedium } from '../profile-data/medium-address.ts'
import { mediumQuery, readMediaAgain } from '../profile-media/media-lists.ts'
import { MediaViewer } from './media-viewer.tsx'

interface ViewerAtAddressProps {
  profileId: number
  own: boolean
  /** What the address names. */
  wanted: NamedMedium
  /** What the page behind it shows; undefined while that is loading. */
  items: readonly ProfileMedium[] | undefined
  /** Loads what comes after them; absent when that is all. */
  loadMore: (() => void) | undefined
  /** The page behind it. */
  base: string
  addressOf: (medium: ProfileMedium) => string
}

/** So many before the last one that is loaded, the next ones are read. */
const ahead = 4

/** The window for the picture that the address names; the way back leads to the row from which it was opened. */
export const ViewerAtAddress = (props: ViewerAtAddressProps) => {
  const { profileId, own, wanted, items, loadMore, base, addressOf } = props
  const t = useProfileTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const found = items?.findIndex(({ mediaId }) => mediaId === wanted.mediaId) ?? -1
  const alone = useQuery({
    ...mediumQuery(profileId, wanted.mediaId),
    enabled: items !== undefined && found < 0,
    retry: onceMore,
  })
  const close = useCallback(() => {
    if (isFromList(state)) void navigate(-1)
    else void navigate(base, { replace: true })
  }, [navigate, state, base])

  const { error } = alone
  useEffect(() => {
    if (!error || found >= 0) return
    const gone = error instanceof ApiError && error.status === 404
    toast({ tone: 'warning', text: gone ? t('profile.viewer.gone') : t('profile.viewer.failed') })
    void navigate(base, { replace: true })
  }, [error, found, t, navigate, base])
  const nearEnd = items !== undefined && found >= items.length - ahead
  useEffect(() => {
    if (nearEnd) loadMore?.()
  }, [nearEnd, loadMore])
  useEffect(() => {
    const row = String(wanted.mediaId)
    // After the page has taken the focus to its heading: readers go on where they were.
    return () =>
      queueMicrotask(() => {
        if (document.querySelector('dialog[open]')) return
        document.querySelector<HTMLElement>(`[data-row="${row}"] a`)?.focus({ preventScroll: true })
      })
  }, [wanted.mediaId])

  const shown = found >= 0 && items ? items : alone.data && [alone.data.item]
  if (!shown) return null
  return (
    <>
      <MediaViewer
        items={shown}
        place={Math.max(found, 0)}
        more={found < 0 || loadMore !== undefined}
        own={own}
        begins={isFromList(state)}
        onMove={(place) => {
          const medium = shown[place]
          if (medium) void navigate(addressOf(medium), { replace: true, state })
        }}
        onClose={close}
        onStale={() => void readMediaAgain(queryClient)}
      />
      {/* The cards of a list are renewed where it stands. */}
      {found < 0 && <FreshCards cards={shown.map(({ media }) => media)} renew={() => void alone.refetch()} />}
    </>
  )
}
