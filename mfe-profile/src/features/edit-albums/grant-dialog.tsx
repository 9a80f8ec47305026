import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, EmptyState, Loaded, PersonCard, Skeleton } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { FindPeopleLink } from '../../find-people-link.tsx'
import { useProfileTexts } from '../../texts.ts'
import styles from './albums.module.css'

interface GrantDialogProps {
  /** The members who may look in already. */
  known: readonly number[]
  onGrant: (profileId: number) => void
  onClose: () => void
}

/** Lets a favourite in who has not asked; whoever has asked stands among the requests. */
export const GrantDialog = ({ known, onGrant, onClose }: GrantDialogProps) => {
  const t = useProfileTexts()
  const query = useQuery({ ...callQuery('TopMenu/Favorites', { take: 50 }), retry: onceMore })
  return (
    <Dialog open onClose={onClose} title={t('albums.grants.add')}>
      <Loaded query={query} outline={<Skeleton shape="person" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="star"
              level={3}
              title={t('albums.grants.noFavourites')}
              text={t('albums.grants.noFavouritesText')}
              action={<FindPeopleLink />}
            />
          ) : (
            <>
              <p className={styles.quiet}>{t('albums.grants.favourites')}</p>
              <ul className={styles.people}>
                {items.map((person) => (
                  <li key={person.profileId}>
                    <PersonCard profile={person} size="small" to={false} />
                    {known.includes(person.profileId) ? (
                      <span className={styles.quiet}>{t('albums.grants.already')}</span>
                    ) : (
                      <Button size="small" icon="check" onClick={() => onGrant(person.profileId)}>
                        {t('albums.requests.grant')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
