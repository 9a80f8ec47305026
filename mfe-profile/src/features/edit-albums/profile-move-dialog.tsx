import type { MediaKind } from '@samvaer/contracts/media/values'
import type { MyMedium } from '@samvaer/contracts/profile/media'
import { MoveDialog } from '@samvaer/media-ui/own-album'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { LoadFailure } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { albumName } from './album-name.ts'

interface ProfileMoveDialogProps {
  /** The one that is not offered; none for a picture that is in no album now. */
  from: MyMedium['albumId'] | undefined
  /** Profile pictures are pictures. */
  kind: MediaKind
  act?: string
  onMove: (albumId: number) => void
  onClose: () => void
}

/** Asks into which album of the own profile something moves. */
export const ProfileMoveDialog = ({ from, kind, ...dialog }: ProfileMoveDialogProps) => {
  const t = useProfileTexts()
  const query = useQuery({ ...callQuery('ProfileMedia/GetMyAlbums', {}), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const albums = query.data?.items
    .filter(({ albumId, place }) => albumId !== from && (kind === 'Picture' || place !== 'ProfilePictures'))
    .map((album) => ({ albumId: album.albumId, title: albumName(album, t) }))
  return <MoveDialog albums={albums} problem={failure && <LoadFailure failure={failure} />} {...dialog} />
}
