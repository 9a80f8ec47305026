/** The acts on one medium of an album: its cover, moving, deleting and bringing back. */
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'
import { changeMedium, type LodgeAlbum, type LodgeMedium, mediaKeys } from '../media-data/media-queries.ts'

type Reason = string | undefined
const given = (reason: Reason) => (reason === undefined ? {} : { reason })

export const useMediumActs = (
  lodgeId: number,
  { albumId, name, description }: Pick<LodgeAlbum, 'albumId' | 'name' | 'description'>,
  { mediaId }: Pick<LodgeMedium, 'mediaId'>,
) => {
  const t = useLodgeTexts()
  const invalidates = [...mediaKeys, ['Lodges/GetLodgeData', { lodgeId }]]
  const cover = useCall('Lodges/UpdateLodgeMediaAlbum', {
    onSuccess: () => void toast({ tone: 'positive', text: t('medium.coverDone') }),
    invalidates,
  })
  const move = useCall('Lodges/MoveLodgeAlbumMedia', {
    optimistic: () => changeMedium(mediaId, () => undefined),
    once: true,
    onSuccess: () => void toast({ tone: 'positive', text: t('medium.moved') }),
    invalidates,
  })
  const restore = useCall('Lodges/RestoreLodgeMedia', {
    onSuccess: () => void toast({ tone: 'positive', text: t('medium.restored') }),
    invalidates,
  })
  const remove = useCall('Lodges/DeleteLodgeMedia', {
    optimistic: () => changeMedium(mediaId, () => undefined),
    once: true,
    onSuccess: (_answer, { reason }) => {
      const undo = { label: t('undo'), run: () => restore.mutate({ lodgeId, mediaId, ...given(reason) }) }
      toast({ tone: 'neutral', text: t('medium.deleted'), action: undo })
    },
    invalidates,
  })
  return {
    makeCover: (reason: Reason) =>
      cover.mutate({ lodgeId, albumId, name, description, coverId: mediaId, ...given(reason) }),
    move: (to: number, reason: Reason) => move.mutate({ lodgeId, albumId: to, mediaIds: [mediaId], ...given(reason) }),
    remove: (reason: Reason) => remove.mutate({ lodgeId, mediaId, ...given(reason) }),
  }
}
