import { Button, Callout } from '@samvaer/ui'
import { useUnblock } from '@samvaer/ui/overlays'
import { useProfileTexts } from '../../texts.ts'
import styles from './refusal-callout.module.css'

/**
 * Stands in the place of the box: says that the viewer has blocked the other member, and unblocks here
 * (docs/product/blocking.md).
 */
export const BlockedCallout = (member: { profileId: number; name: string }) => {
  const t = useProfileTexts()
  const { name } = member
  const { busy, unblock } = useUnblock(member)
  return (
    <div className={styles.place}>
      <Callout
        tone="neutral"
        title={t('refused.BlockedByMe.title', { name })}
        action={
          <Button size="small" busy={busy} onClick={unblock}>
            {t('blacklist.unblock')}
          </Button>
        }
      >
        {t('refused.BlockedByMe.text', { name })}
      </Callout>
    </div>
  )
}
