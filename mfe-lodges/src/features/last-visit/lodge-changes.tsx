import type { LastVisitProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { lodgePath, paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

/** The number that is counted at most; there may be more. */
const counted = 30

/** Own lodges in which something happened since the last visit, and the member has not looked. */
export const LodgeChanges = ({ since }: LastVisitProps) => {
  const t = useLodgeTexts()
  const query = useQuery(callQuery('Lodges/GetMyOwnLodges', { take: counted }, { staleTime: 0 }))
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const lodges = query.data.items.filter(({ unread, activeAt }) => unread && activeAt >= since)
  const [only, ...others] = lodges
  if (!only) return null
  const count = lodges.length
  return (
    <ChangeRow
      icon="lodges"
      to={others.length === 0 ? lodgePath(only.lodgeId) : paths.myLodges}
      text={
        others.length === 0
          ? t('lastVisit.inLodge', { name: only.name })
          : t('lastVisit.lodges', { shown: count === counted ? `${count}+` : count })
      }
    />
  )
}
