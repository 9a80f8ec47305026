/** Events nearby that were called lately, in the feed of the start page. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import type { FeedSource } from '@samvaer/remote-kit/slots'
import { FeedRow } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import { useWhen } from '../when/use-when.ts'

export type NewEvent = CallOutput<'Events/GetNewEvents'>['items'][number]

interface Item {
  key: string
  at: string
  event: NewEvent & { organiser: NonNullable<NewEvent['organiser']> }
}

const Row = ({ item: { event, at } }: { item: Item }) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const { eventId, organiser, title, startsAt, timeZone, town, dates } = event
  return (
    <FeedRow
      person={organiser}
      about={t('feed.event', { name: organiser.name })}
      title={title}
      to={eventPath(eventId)}
      text={`${dates ? t('dates.open') : when.range(startsAt, null, timeZone)}, ${town}`}
      at={at}
    />
  )
}

export const newEvents: FeedSource<Item> = {
  read: async ({ take, anchor, signal }) => {
    const asked = { take, ...(anchor !== undefined && { anchor }) }
    const { items, next } = await api.get('Events/GetNewEvents', asked, { signal })
    return {
      items: items.flatMap((event) => {
        const { organiser, eventId, createdAt } = event
        return organiser ? [{ key: String(eventId), at: createdAt, event: { ...event, organiser } }] : []
      }),
      next,
    }
  },
  Row,
}
