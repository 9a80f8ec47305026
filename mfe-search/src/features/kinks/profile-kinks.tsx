import { callQuery } from '@samvaer/remote-kit/api'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, Card, LoadFailure, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { askedKinksPath } from './kink-address.ts'
import styles from './kinks.module.css'

/** The number that stands there until all are asked for. */
const shownFirst = 6

interface ProfileKinksProps {
  profileId: number
  /** The viewer's own profile. */
  me: boolean
}

/** The kinks of a dark profile in its member's order, each the way to its page; those of the viewer too are marked. */
export const ProfileKinks = ({ profileId, me }: ProfileKinksProps) => {
  const t = useSearchTexts()
  const heading = useId()
  const { nameOf } = useKinkNames()
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...callQuery('DarkKinks/GetProfileKinks', { profileId }, { staleTime: 30_000 }),
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  if (failure) return isGone(failure) ? null : <LoadFailure failure={failure} t={t} />
  if (!query.data) return <Skeleton shape="card" lines={2} />
  const { items } = query.data
  if (items.length === 0 && !me) return null
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={styles.part}>
        <h2 id={heading} className={styles.heading}>
          {t('kinks.title')}
        </h2>
        <ul className={styles.chips}>
          {(all ? items : items.slice(0, shownFirst)).map(({ kink, mine }) => (
            <li key={kink}>
              <ButtonLink size="small" to={askedKinksPath([kink])} {...(mine && !me && { icon: 'check' })}>
                {nameOf(kink)}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {items.length > shownFirst && (
          <div>
            <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('kinks.profile.fewer') : t('kinks.profile.all', { number: items.length })}
            </Button>
          </div>
        )}
        {!me && items.some(({ mine }) => mine) && <p className={styles.quiet}>{t('kinks.profile.shared')}</p>}
        {me && items.length === 0 && <p className={styles.quiet}>{t('kinks.own.none')}</p>}
        {me && (
          <div>
            <ButtonLink variant="quiet" size="small" icon="edit" to={paths.kinks}>
              {t('kinks.profile.edit')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
