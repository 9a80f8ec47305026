import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, PersonCard, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import styles from './albums.module.css'

interface Asked {
  albumId: number
  profileId: number
}

/** Takes an answered request out of the list at once; it comes back when the call fails. */
const answered = ({ albumId, profileId }: Asked) => [
  changeItems('ProfileMedia/GetAlbumRequests', (item) =>
    item.albumId === albumId && item.card.profileId === profileId ? undefined : item,
  ),
]

const invalidates = [['ProfileMedia/GetAlbumRequests'], ['ProfileMedia/GetAlbumGrants'], ['ProfileMedia/GetMyAlbums']]

/** Lists who asks to look into an album, answered with one tap; only those of one album where it is named. */
export const AlbumRequests = ({ albumId }: { albumId?: number }) => {
  const t = useProfileTexts()
  const query = useInfiniteQuery(listQuery('ProfileMedia/GetAlbumRequests', { take: 100 }))
  const revoke = useCall('ProfileMedia/RevokeAlbumGrant', { invalidates })
  const grant = useCall('ProfileMedia/GrantAlbum', {
    invalidates,
    optimistic: (input) => answered({ albumId: Number(input.albumId), profileId: Number(input.profileId) }),
    onSuccess: (_answer, input) => {
      const undo = { label: t('undo'), run: () => revoke.mutate(input) }
      toast({ tone: 'positive', text: t('albums.requests.granted'), action: undo })
    },
  })
  const decline = useCall('ProfileMedia/DeclineAlbumRequest', {
    invalidates,
    optimistic: (input) => answered({ albumId: Number(input.albumId), profileId: Number(input.profileId) }),
    onSuccess: () => toast({ tone: 'neutral', text: t('albums.requests.declined') }),
  })
  const requests = (query.data ?? []).filter((request) => albumId === undefined || request.albumId === albumId)
  if (requests.length === 0) return null
  return (
    <Card as="section" inset="large" aria-labelledby="album-requests">
      <h2 id="album-requests">{t('albums.requests.title')}</h2>
      <ul className={styles.people}>
        {requests.map(({ albumId: asked, title, card, askedAt }) => {
          const input = { albumId: asked, profileId: card.profileId }
          return (
            <li key={`${asked} ${card.profileId}`}>
              <PersonCard
                profile={card}
                beside={
                  <>
                    {albumId === undefined && `${title} · `}
                    <Time value={askedAt} />
                  </>
                }
              />
              <div className={styles.acts}>
                <Button size="small" variant="primary" icon="check" onClick={() => grant.mutate(input)}>
                  {t('albums.requests.grant')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => decline.mutate(input)}>
                  {t('albums.requests.decline')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
