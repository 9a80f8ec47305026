/** Debates and meetups of own lodges in the feed of the start page. */
import type { LodgeNews } from '@samvaer/contracts/lodges/finding'
import { api } from '@samvaer/remote-kit/api'
import type { FeedSource } from '@samvaer/remote-kit/slots'
import { FeedRow } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath } from '../calendar-data/calendar-paths.ts'
import { topicPath } from '../debate-data/debate-paths.ts'
import { useWhen } from '../when/use-when.ts'

interface Item {
  key: string
  at: string
  news: LodgeNews
}

const pathOf = ({ lodgeId, debateEntryId, meetup }: LodgeNews): string =>
  meetup ? meetupPath(lodgeId, meetup) : topicPath(lodgeId, debateEntryId ?? 0)

const Row = ({ item: { news, at } }: { item: Item }) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const { meetup, author, lodge, title, excerpt } = news
  return (
    <FeedRow
      person={author}
      about={t(meetup ? 'feed.meetup' : 'feed.debate', { name: author.name, lodge })}
      title={title}
      to={pathOf(news)}
      text={
        meetup
          ? `${meetup.dates ? t('dates.open') : when.range(meetup.startsAt, null, meetup.timeZone)}, ${meetup.town}`
          : excerpt
      }
      at={at}
    />
  )
}

export const lodgeNews: FeedSource<Item> = {
  read: async ({ take, anchor, signal }) => {
    const asked = { take, ...(anchor !== undefined && { anchor }) }
    const { items, next } = await api.get('Lodges/GetNewsOfMyLodges', asked, { signal })
    return { items: items.map((news) => ({ key: pathOf(news), at: news.createdAt, news })), next }
  },
  Row,
}
