import { leadsSomewhere, rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, Card, EmptyState, PersonCard, Shelf, Skeleton, Stack, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { otherPaths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { wishesGot } from '../billing-data/promotion-queries.ts'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './birthday.module.css'
import { WishMenu } from './wish-menu.tsx'

/** Lists the wishes of others, newest first. */
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
          <ul className={parts.cards}>
            {wishes.map((wish) => (
              <Card key={wish.wishId} as="li" {...rowAttributes(wish.wishId)}>
                <Stack gap={3}>
                  <div className={parts.top}>
                    <PersonCard profile={wish.from} size="small" beside={<Time value={wish.wishedAt} />} />
                    <WishMenu wish={wish} />
                  </div>
                  <p className={styles.words}>{wish.words}</p>
                </Stack>
              </Card>
            ))}
          </ul>
        )}
      </EndlessList>
    </Shelf>
  )
}
