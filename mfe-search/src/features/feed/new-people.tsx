/** People nearby who joined lately, in the feed of the start page: those alone who fit both ways. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { useProfilePath } from '@samvaer/remote-kit/session'
import type { FeedSource } from '@samvaer/remote-kit/slots'
import { FeedRow } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'

interface Item {
  key: string
  at: string
  person: CallOutput<'Search/GetNewPeople'>['items'][number]
}

const Row = ({ item: { person, at } }: { item: Item }) => {
  const t = useSearchTexts()
  const profilePath = useProfilePath()
  const { profileId, name, ages, place, sentence } = person
  return (
    <FeedRow
      person={person}
      about={t('feed.joined', { place })}
      title={[name, ages.join(' & ')].filter((part) => part !== '').join(', ')}
      to={profilePath(profileId) ?? paths.newest}
      text={sentence?.text}
      at={at}
    />
  )
}

export const newPeople: FeedSource<Item> = {
  read: async ({ take, anchor, signal }) => {
    const asked = { take, ...(anchor !== undefined && { anchor }) }
    const { items, next } = await api.get('Search/GetNewPeople', asked, { signal })
    return { items: items.map((person) => ({ key: String(person.profileId), at: person.joinedAt, person })), next }
  },
  Row,
}
