import { callQuery } from '@samvaer/remote-kit/api'
import { BanNotice } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLodgeTexts } from '../../texts.ts'

/** Says that a ban from creating lodges holds, until when, and why. */
const ToldBan = ({ ban }: Pick<ComponentProps<typeof BanNotice>, 'ban'>) => {
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

export default ToldBan
