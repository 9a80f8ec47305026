import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Card } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { receivedGifts } from '../billing-data/queries.ts'
import { GiftCard } from './gift-card.tsx'

/** Lists the gifts that the member received, newest first; draws nothing without any. */
export const ReceivedGifts = () => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...receivedGifts(),
    retry: onceMore,
  })
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby="received" inset="large">
      <div className={parts.part}>
        <h2 id="received">{t('gift.received.title')}</h2>
        <ul className={parts.cards}>
          {data.map(({ product, givenAt, words, giver }) => (
            <li key={`${givenAt}-${product}`}>
              <GiftCard
                linked
                what={t(`gift.what.${product as string}`)}
                words={words}
                giver={giver ?? undefined}
                when={date(givenAt)}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div>
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('gift.received.more')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
