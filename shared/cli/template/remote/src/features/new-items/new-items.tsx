/** The line of the start page about what others left here since the last visit. */
import { mostShown } from '@samvaer/contracts/greetings/values'
import type { LastVisitProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useGreetingsTexts } from '../../texts.ts'

export const NewItems = ({ since }: LastVisitProps) => {
  const t = useGreetingsTexts()
  const { id } = useCurrentProfile()
  const query = useQuery(callQuery('Greetings/GetItems', {}, { staleTime: 0 }))
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const items = query.data.items.filter(({ author, createdAt }) => createdAt >= since && author.profileId !== id)
  const [only, ...others] = items
  if (!only) return null
  const count = items.length
  const people = new Map(items.map(({ author }) => [author.profileId, author]))
  return (
    <ChangeRow
      icon="comment"
      to="/Community/Greetings"
      people={[...people.values()]}
      text={
        others.length === 0
          ? t('lastVisit.one', { name: only.author.name })
          : t('lastVisit.many', { count, shown: count === mostShown ? `${count}+` : count })
      }
    />
  )
}
