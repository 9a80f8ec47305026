import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, Loaded, lazyPart, PersonCard, Skeleton, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './albums.module.css'

const GrantDialog = lazyPart(async () => ({ default: (await import('./grant-dialog.tsx')).GrantDialog }))

const invalidates = [['ProfileMedia/GetAlbumGrants'], ['ProfileMedia/GetAlbumRequests'], ['ProfileMedia/GetMyAlbums']]

/** Lists who may look into a closed album, and lets somebody in or out. */
export const AlbumGrants = ({ albumId }: { albumId: number }) => {
  const t = useProfileTexts()
  const [choosing, setChoosing] = useState(false)
  const query = useInfiniteQuery({
    ...listQuery('ProfileMedia/GetAlbumGrants', { albumId, take: 100 }),
    retry: onceMore,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const grant = useCall('ProfileMedia/GrantAlbum', { invalidates })
  const revoke = useCall('ProfileMedia/RevokeAlbumGrant', {
    invalidates,
    optimistic: ({ profileId }) => [
      changeItems('ProfileMedia/GetAlbumGrants', (item) => (item.profileId === profileId ? undefined : item)),
    ],
    onSuccess: (_answer, input) => {
      const undo = { label: t('undo'), run: () => grant.mutate(input) }
      toast({ tone: 'neutral', text: t('albums.grants.revoked'), action: undo })
    },
  })
  return (
    <Card as="section" inset="large" aria-labelledby="album-grants">
      <div className={styles.head}>
        <h2 id="album-grants">{t('albums.grants.title')}</h2>
        <Button size="small" icon="plus" onClick={() => setChoosing(true)}>
          {t('albums.grants.add')}
        </Button>
      </div>
      <Loaded query={query} outline={<Skeleton shape="person" />}>
        {(people) =>
          people.length === 0 ? (
            <p className={styles.quiet}>{t('albums.grants.none')}</p>
          ) : (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.profileId}>
                  <PersonCard profile={person} beside={<Time value={person.grantedAt} />} />
                  <div className={styles.acts}>
                    <Button
                      size="small"
                      variant="quiet"
                      icon="close"
                      onClick={() => revoke.mutate({ albumId, profileId: person.profileId })}
                    >
                      {t('albums.grants.revoke')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('albums.more')}
        </Button>
      )}
      {choosing && (
        <GrantDialog
          known={(query.data ?? []).map(({ profileId }) => profileId)}
          onGrant={(profileId) => grant.mutate({ albumId, profileId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  )
}
