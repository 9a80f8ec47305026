import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { decisionPath, decisionsPath } from '@samvaer/contracts/safety/paths'
import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useWritingTexts } from '../texts.ts'

interface BanNoticeProps {
  ban: Pick<CurrentProfileData['bans'][number], 'type' | 'until'>
  /** The reason, where the page knows it. */
  children?: ReactNode
}

/** Tells what a ban takes and for how long, and leads to the decision with its reasons and its appeal. */
export const BanNotice = ({ ban: { type, until }, children }: BanNoticeProps) => {
  const t = useWritingTexts()
  const { dateTime } = useFormat()
  const decisionId = heldBan(useCurrentProfile().bans, type)?.decisionId
  return (
    <Callout
      tone="warning"
      title={t(`ban.title.${type}`)}
      action={
        <ButtonLink size="small" to={decisionId === undefined ? decisionsPath : decisionPath(decisionId)}>
          {t('ban.decision')}
        </ButtonLink>
      }
    >
      {children}
      <p>{until === null ? t('ban.forGood') : t('ban.until', { date: dateTime(until) })}</p>
    </Callout>
  )
}
