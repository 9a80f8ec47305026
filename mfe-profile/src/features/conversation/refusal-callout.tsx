import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { MailPermission } from '@samvaer/contracts/mail/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './refusal-callout.module.css'

interface RefusalCalloutProps {
  permission: MailPermission
  /** They have written to each other: what stands there can be read. */
  begun?: boolean
}

/**
 * Says why one may not write here, and what helps where something does (docs/product/limits.md,
 * docs/product/blocking.md and docs/product/roles.md).
 */
export const RefusalCallout = ({ permission, begun = true }: RefusalCalloutProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { reason, retryAfter } = permission
  const [now] = useState(() => Date.now())
  const again = new Date(now + (retryAfter ?? 0) * 1000)
  const key = reason ?? 'Closed'
  const ban = heldBan(useCurrentProfile().bans, 'Mail')
  if (reason === 'Banned' && ban)
    return (
      <div className={styles.place}>
        <BanNotice ban={ban} />
      </div>
    )
  return (
    <div className={styles.place}>
      <Callout
        tone={reason === 'Subscriber' || reason === 'NotAnswered' ? 'neutral' : 'warning'}
        title={t(`refused.${key}.title`)}
        action={
          reason === 'Subscriber' && (
            <Button variant="primary" size="small" onClick={() => askMembership('WriteMail')}>
              {t('refused.see')}
            </Button>
          )
        }
      >
        {(begun || key !== 'Closed') && t(`refused.${key}.text`, { time: format.dateTime(again) })}
      </Callout>
    </div>
  )
}
