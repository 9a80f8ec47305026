import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Callout } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { isBannedFromCreating } from './lodge-ban.ts'

const Told = () => {
  const t = useLodgeTexts()
  const { dateTime } = useFormat()
  const { bans } = useCurrentProfile()
  // The reason comes after; that the ban holds is known.
  const { data } = useQuery(callQuery('Lodges/GetCreateLodgeBan', {}))
  const until = bans.find(({ type }) => type === 'CreateLodges')?.until ?? null
  const category = data?.ban?.category
  return (
    <Callout tone="warning" title={until ? t('ban.until', { date: dateTime(until) }) : t('ban.forGood')}>
      {category && <p>{t(`ban.reason.${category}`)}</p>}
      {data?.ban?.text && <p>{data.ban.text}</p>}
      <p>{t('ban.text')}</p>
    </Callout>
  )
}

/** Said to whoever may create no lodges, and until when (docs/product/penalties.md). */
export const BanCallout = () => (isBannedFromCreating(useCurrentProfile()) ? <Told /> : null)
