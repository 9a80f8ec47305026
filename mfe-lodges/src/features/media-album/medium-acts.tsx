import { MoveDialog } from '@samvaer/media-ui/own-album'
import { OwnerSafety } from '@samvaer/media-ui/viewer'
import { errorText } from '@samvaer/remote-kit/errors'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { LikeButton, LikersButton, useLike } from '@samvaer/writing/reading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { albumsQuery, changeMedium, type LodgeAlbum, type LodgeMedium } from '../media-data/media-queries.ts'
import styles from './medium-acts.module.css'
import { useMediumActs } from './use-medium-acts.ts'

interface MediumActsProps {
  lodge: SeenLodge
  album: LodgeAlbum
  /** The viewer manages albums. */
  manages: boolean
  medium: LodgeMedium
}

/** Offers the acts on the picture or video that is looked at. */
export const MediumActs = ({ lodge, album, manages, medium }: MediumActsProps) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const [moving, setMoving] = useState(false)
  const { mediaId, likes, liked, uploader, may } = medium
  const item = { itemType: 'LodgeMedia', itemId: mediaId } as const
  const like = useLike(
    item,
    { liked, likes },
    (change) => changeMedium(mediaId, (one) => ({ ...one, ...change(one) })),
    true,
  )
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const acts = useMediumActs(lodge.lodgeId, album, medium)
  const albums = useQuery({ ...albumsQuery(lodge.lodgeId), enabled: moving })
  const others = albums.data?.albums
    .filter(({ albumId }) => albumId !== album.albumId)
    .map(({ albumId, name }) => ({ albumId, title: name }))
  const why = (act: string) => ({ title: t('staff.title'), act })
  const entries: MenuEntry[] = [
    ...(manages
      ? [
          {
            id: 'cover',
            icon: 'picture' as const,
            label: t('medium.cover'),
            act: () => ask(acts.makeCover, why(t('medium.cover'))),
          },
          { id: 'move', icon: 'tag' as const, label: t('medium.move'), act: () => setMoving(true) },
        ]
      : []),
    ...(may.delete
      ? [
          {
            id: 'delete',
            icon: 'delete' as const,
            tone: 'danger' as const,
            label: t('medium.delete'),
            act: () => ask(acts.remove),
          },
        ]
      : []),
  ]
  return (
    <>
      {/* The page's own messages are behind this window. */}
      {like.error && (
        <p className={styles.problem} role="alert">
          {errorText(like.error, t)}
        </p>
      )}
      {uploader && <span className={styles.uploader}>{uploader.name}</span>}
      <LikeButton {...like} />
      <LikersButton item={item} likes={likes} />
      {uploader && uploader.profileId !== id && (
        <OwnerSafety owner={uploader} item={{ itemType: 'LodgeMedia', itemId: mediaId }} />
      )}
      {entries.length > 0 && <Menu label={t('medium.menu')} entries={entries} />}
      {moving && (
        <MoveDialog
          albums={others}
          onMove={(albumId) => ask((reason) => acts.move(albumId, reason), why(t('medium.move')))}
          onClose={() => setMoving(false)}
        />
      )}
      {dialog}
    </>
  )
}
