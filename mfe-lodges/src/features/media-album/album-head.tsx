import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button, lazyPart } from '@samvaer/ui'
import { Menu } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { mediaPaths } from '../media-data/media-paths.ts'
import { type LodgeAlbum, mediaKeys } from '../media-data/media-queries.ts'
import styles from './open-album.module.css'

const AlbumFormDialog = lazyPart(async () => ({
  default: (await import('../media-data/album-form.tsx')).AlbumFormDialog,
}))

interface AlbumHeadProps {
  lodge: SeenLodge
  album: LodgeAlbum
  may: { manage: boolean }
}

/** Shows the name of an album, and the acts of managers on it. */
export const AlbumHead = ({ lodge, album, may }: AlbumHeadProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const { lodgeId } = lodge
  const { albumId, name, description } = album
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const remove = useCall('Lodges/DeleteLodgeMediaAlbum', {
    onSuccess: async () => {
      await navigate(mediaPaths(lodgeId).albums, { replace: true })
      toast({ tone: 'neutral', text: t('album.deleted', { name }) })
    },
    invalidates: mediaKeys,
  })
  const askRemove = async () => {
    const sure = await confirm({
      title: t('album.deleteTitle', { name }),
      text: t('album.deleteText'),
      confirmLabel: t('album.delete'),
      tone: 'danger',
    })
    if (sure) ask((reason) => remove.mutate({ lodgeId, albumId, ...(reason !== undefined && { reason }) }))
  }
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{name}</h2>
        {description !== '' && <p className={styles.quiet}>{description}</p>}
      </div>
      {may.manage && (
        <div className={styles.acts}>
          <Button icon="edit" size="small" onClick={() => setChanging(true)}>
            {t('album.change')}
          </Button>
          <Menu
            label={t('album.menu', { name })}
            size="small"
            entries={[
              { id: 'delete', icon: 'delete', tone: 'danger', label: t('album.delete'), act: () => void askRemove() },
            ]}
          />
        </div>
      )}
      {changing && (
        <AlbumFormDialog
          lodge={lodge}
          album={album}
          onSaved={() => setChanging(false)}
          onClose={() => setChanging(false)}
        />
      )}
      {dialog}
    </div>
  )
}
