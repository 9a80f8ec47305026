import { FreshCards } from '@samvaer/media-ui/pictures'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Button, EmptyState, Grid, Loaded, lazyPart, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlbumCard } from '../../features/edit-albums/album-card.tsx'
import { AlbumRequests } from '../../features/edit-albums/album-requests.tsx'
import styles from '../../features/edit-albums/albums.module.css'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { albumPath } from '../../features/edit-frame/edit-paths.ts'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { useProfileTexts } from '../../texts.ts'

const AlbumFormDialog = lazyPart(async () => ({
  default: (await import('../../features/edit-albums/album-form.tsx')).AlbumFormDialog,
}))

const Outline = () => (
  <Grid>
    {['one', 'two', 'three'].map((card) => (
      <Skeleton key={card} shape="picture" />
    ))}
  </Grid>
)

/** The own albums (docs/product/screens.md, "EditProfile/PicturesAndVideos/Albums"). */
export const AlbumsPage = () => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const { dark } = useSite()
  const query = useQuery({ ...callQuery('ProfileMedia/GetMyAlbums', {}), retry: onceMore })
  const [making, setMaking] = useState(false)
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('albums.form.new')}
    </Button>
  )
  return (
    <EditFrame wide title={t('albums.title')} lead={dark ? t('albums.leadDark') : t('albums.lead')} actions={make}>
      <AlbumRequests />
      <OwnMediaNotes />
      <Loaded query={query} outline={<Outline />}>
        {({ items }) => (
          <>
            <FreshCards
              cards={items.flatMap(({ cover }) => (cover ? [cover] : []))}
              renew={() => void query.refetch()}
            />
            {items.length === 0 ? (
              <EmptyState icon="picture" title={t('albums.none')} text={t('albums.noneText')} />
            ) : (
              <ul className={styles.grid} aria-label={t('albums.title')}>
                {items.map((album) => (
                  <AlbumCard key={album.albumId} album={album} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {making && (
        <AlbumFormDialog onSaved={(albumId) => void navigate(albumPath(albumId))} onClose={() => setMaking(false)} />
      )}
    </EditFrame>
  )
}
