import { FreshCards } from '@samvaer/media-ui/pictures'
import { AlbumCard, AlbumCards, AlbumCardsOutline, MediaGrid } from '@samvaer/media-ui/tiles'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Button, ButtonLink, EmptyState, lazyPart } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { albumPath, mediaPaths, openedIn } from '../media-data/media-paths.ts'
import { albumsQuery, coversOf, shownOf } from '../media-data/media-queries.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './albums-overview.module.css'

const AlbumFormDialog = lazyPart(async () => ({
  default: (await import('../media-data/album-form.tsx')).AlbumFormDialog,
}))

/** A row or two of the newest ones. */
const newestShown = 12

/** The albums of a lodge and what came into them last. */
export const AlbumsOverview = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const { lodgeId, inside } = lodge
  const query = useQuery({ ...albumsQuery(lodgeId), retry: onceMore })
  const waiting = inside?.pendingMedia ?? 0
  return (
    <Loaded query={query} outline={<AlbumCardsOutline />}>
      {({ albums, newest, may }) => {
        const make = may.manage && (
          <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('album.new')}
          </Button>
        )
        const shown = shownOf(newest).slice(0, newestShown)
        return (
          <div className={styles.parts}>
            <div className={styles.head}>
              <h2 className={styles.heading}>{t('album.albums')}</h2>
              <div className={styles.acts}>
                {may.manage && (
                  <ButtonLink icon="check" to={mediaPaths(lodgeId).validation}>
                    {waiting > 0 ? t('validation.openWaiting', { waiting }) : t('validation.open')}
                  </ButtonLink>
                )}
                {make}
              </div>
            </div>
            {albums.length === 0 ? (
              <EmptyState
                icon="picture"
                level={3}
                title={t('album.none.title')}
                text={may.manage ? t('album.none.manager') : t('album.none.text')}
                action={make}
              />
            ) : (
              <AlbumCards>
                {albums.map(({ albumId, name, items, cover }) => (
                  <AlbumCard
                    key={albumId}
                    album={{ albumId, title: name, count: items, cover }}
                    to={albumPath(lodgeId, albumId)}
                    restricted={false}
                    level={3}
                  />
                ))}
              </AlbumCards>
            )}
            {shown.length > 0 && (
              <section className={styles.newest} aria-labelledby="newest-media">
                <h2 id="newest-media" className={styles.heading}>
                  {t('album.newest')}
                </h2>
                <MediaGrid
                  items={shown}
                  addressOf={({ albumId, media }) => openedIn(albumPath(lodgeId, albumId), media)}
                  renew={() => void query.refetch()}
                />
              </section>
            )}
            <FreshCards cards={coversOf(albums)} renew={() => void query.refetch()} />
            {making && (
              <AlbumFormDialog
                lodge={lodge}
                onSaved={(albumId) => void navigate(albumPath(lodgeId, albumId))}
                onClose={() => setMaking(false)}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
