import type { OwnQuickScorAd } from '@samvaer/contracts/billing/ads'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Button, ButtonLink, Card, ListEnd, lazyPart, Shelf } from '@samvaer/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { ownAds } from '../billing-data/promotion-queries.ts'
import { AdFacts } from './ad-facts.tsx'
import styles from './ads.module.css'
import { paragraphOf, unsentAd } from './unsent-ad.ts'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'))

const OwnAd = ({ ad, onDelete }: { ad: OwnQuickScorAd; onDelete: () => void }) => {
  const t = useBillingTexts()
  const { dateTime, date } = useFormat()
  const { adId, words, running, present, endsAt, countryAreaId, seeks } = ad
  return (
    <Card as="li" {...rowAttributes(adId)}>
      <div className={styles.ad}>
        <p className={running ? styles.words : styles.ended}>{words}</p>
        <AdFacts {...ad} />
        <div className={styles.foot}>
          <Badge tone={running ? 'positive' : 'neutral'}>
            {running ? t('ads.own.until', { date: dateTime(endsAt) }) : t('ads.own.ended', { date: date(endsAt) })}
          </Badge>
          {present && <Badge tone="accent">{t('ads.own.present')}</Badge>}
          {!running && (
            <ButtonLink size="small" to={paths.writeAd} state={{ ad: { words, countryAreaId, seeks } }}>
              {t('ads.own.again')}
            </ButtonLink>
          )}
          <Button
            size="small"
            variant="quiet"
            icon="delete"
            aria-label={t('ads.own.deleteFor', { words })}
            onClick={onDelete}
          >
            {t('ads.own.delete')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The own ads, those that are shown and those that have ended; nothing for whoever never had one. */
export const OwnAds = () => {
  const t = useBillingTexts()
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const list = ownAds()
  const query = useInfiniteQuery(list)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [deleting, setDeleting] = useState<number>()
  useEffect(() => {
    // An ad that was paid for is no unsent text any more.
    const unsent = unsentAd(id)
    const kept = unsent.read()
    if (kept && data?.some(({ words }) => words === paragraphOf(kept.words))) unsent.remove()
  }, [data, id])
  if (!data || data.length === 0) return null
  return (
    <Shelf title={t('ads.own.title')}>
      <ul className={parts.cards}>
        {data.map((ad) => (
          <OwnAd key={ad.adId} ad={ad} onDelete={() => setDeleting(ad.adId)} />
        ))}
      </ul>
      {hasNextPage && (
        <ListEnd
          pages={queryClient.getQueryData<{ pages: unknown[] }>(list.queryKey)?.pages.length ?? 0}
          hasNext={hasNextPage}
          fetchingNext={isFetchingNextPage}
          fetchNext={fetchNextPage}
          failure={null}
        />
      )}
      {deleting !== undefined && <DeleteDialog adId={deleting} onClose={() => setDeleting(undefined)} />}
    </Shelf>
  )
}
