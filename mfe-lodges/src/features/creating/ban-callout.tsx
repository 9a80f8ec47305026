import { heldBan } from '@samvaer/contracts/core/held-ban'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { BanNotice } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLodgeTexts } from '../../texts.ts'

const Told = ({ ban }: Pick<ComponentProps<typeof BanNotice>, 'ban'>) => {
  const t = useLodgeTexts()
  // The reason comes after; that the ban holds is known.
  const { data } = useQuery(callQuery('Lodges/GetCreateLodgeBan', {}))
  const category = data?.ban?.category
  return (
    <BanNotice ban={ban}>
      {category && <p>{t(`ban.reason.${category}`)}</p>}
      {data?.ban?.text && <p>{data.ban.text}</p>}
    </BanNotice>
  )
}

/** Said to whoever may create no lodges, and until when (docs/product/penalties.md). */
export const BanCallout = () => {
  const ban = heldBan(useCurrentProfile().bans, 'CreateLodges')
  return ban ? <Told ban={ban} /> : null
}
