import { onceMore } from '@samvaer/remote-kit/recovery'
import { ArrivalsButton, Button, ButtonLink, EmptyState, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { adsOfOthers, siteAds } from '../billing-data/promotion-queries.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { AdCard } from './ad-card.tsx'
import styles from './ads.module.css'
import { SiteAdCard } from './site-ads.tsx'
import { useAdArrivals } from './use-ad-arrivals.ts'
import { useWantedAds } from './wanted-ads.ts'

/**
 * Returns the number of the ad of the brand that stands behind an ad of a member: behind the second, the eighth, the
 * fourteenth.
 */
const behind = (place: number): number | undefined => (place % 6 === 1 ? (place - 1) / 6 : undefined)

const outline = (
  <div className={styles.ads}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} shape="card" lines={4} />
    ))}
  </div>
)

/** Ads of others that fit the address, with those of the brand between them. */
export const AdList = () => {
  const { filters } = useWantedAds()
  // New ads belong to the question that was asked.
  return <WantedAds key={JSON.stringify(filters)} />
}

const WantedAds = () => {
  const t = useBillingTexts()
  const { filters, filtered, clear } = useWantedAds()
  const list = adsOfOthers(filters)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { fresh, gone, show } = useAdArrivals(filters, query.data)
  const place = useRef<HTMLDivElement>(null)
  const { data: own } = useQuery(siteAds())
  const site = own?.items ?? []
  const what = filtered ? 'emptyFiltered' : 'empty'
  const showNew = async () => {
    await show()
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <ArrivalsButton label={fresh === 0 ? undefined : t('ads.new', { count: fresh })} onShow={showNew} />
      <div ref={place} tabIndex={-1} className={styles.list}>
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<div aria-busy="true">{outline}</div>}
          empty={
            <EmptyState
              icon="megaphone"
              title={t(`ads.${what}.title`)}
              text={t(`ads.${what}.text`)}
              action={
                filtered ? (
                  <Button variant="primary" onClick={clear}>
                    {t('ads.filter.clear')}
                  </Button>
                ) : (
                  <ButtonLink variant="primary" to={paths.writeAd}>
                    {t('ads.write')}
                  </ButtonLink>
                )
              }
            />
          }
        >
          {(ads) => (
            <ul className={styles.ads} aria-label={t('ads.list')}>
              {ads.map((ad, place) => {
                const between = site[behind(place) ?? site.length]
                return (
                  <Fragment key={ad.adId}>
                    <AdCard ad={ad} gone={gone.has(ad.adId)} />
                    {between && <SiteAdCard ad={between} />}
                  </Fragment>
                )
              })}
            </ul>
          )}
        </EndlessList>
      </div>
    </>
  )
}
