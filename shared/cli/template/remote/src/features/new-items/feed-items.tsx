/** Greetings of others in the feed of the start page. */
import type { Item } from '@samvaer/contracts/greetings/calls'
import { api } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { FeedItem, FeedSource } from '@samvaer/remote-kit/slots'
import { FeedRow } from '@samvaer/ui'
import { useGreetingsTexts } from '../../texts.ts'

type Greeting = FeedItem & { said: Item }

const Row = ({ item: { said, at } }: { item: Greeting }) => {
  const t = useGreetingsTexts()
  const { id } = useCurrentProfile()
  const { author, text } = said
  if (author.profileId === id) return null
  const about = t('lastVisit.one', { name: author.name })
  return <FeedRow person={author} about={about} title={text} to="/Community/Greetings" at={at} />
}

/** All that there are come at once: there is nothing behind the first page. */
export const feedItems: FeedSource<Greeting> = {
  read: async ({ signal }) => {
    const { items } = await api.get('Greetings/GetItems', {}, { signal })
    return { items: items.map((said) => ({ key: String(said.itemId), at: said.createdAt, said })), next: null }
  },
  Row,
}
