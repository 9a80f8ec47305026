import { leadsSomewhere, rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, Card, EmptyState, PersonCard, Shelf, Skeleton, Time } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { otherPaths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { wishesGot } from '../billing-data/promotion-queries.ts'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './birthday.module.css'

/** What others wished, newest first. */
export const WishList = () => {
  const t = useBillingTexts()
  const list = wishesGot()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <Shelf title={t('birthday.wishes.title')}>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={3} />}
        empty={
          <EmptyState
            level={3}
            icon="heart"
            title={t('birthday.wishes.none')}
            text={t('birthday.wishes.noneText')}
            action={
              leadsSomewhere(otherPaths.birthdays) && (
                <ButtonLink to={otherPaths.birthdays}>{t('birthday.others')}</ButtonLink>
              )
            }
          />
        }
      >
        {(wishes) => (
          <ul className={styles.wishes}>
            {wishes.map(({ wishId, from, words, wishedAt }) => (
              <Card key={wishId} as="li" {...rowAttributes(wishId)}>
                <div className={styles.wish}>
                  <div className={styles.head}>
                    <PersonCard profile={from} size="small" beside={<Time value={wishedAt} />} />
                    <SafetyMenu member={from} />
                  </div>
                  <p className={styles.words}>{words}</p>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </EndlessList>
    </Shelf>
  )
}
