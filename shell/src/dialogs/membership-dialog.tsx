import { useLocation } from '@samvaer/remote-kit/router'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Icon, Skeleton } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { brandText } from '../brand/brand-text.ts'
import { PhoneLink } from '../brand/phone-link.tsx'
import { declared } from '../remotes/declared.ts'
import { Slot } from '../slots/slot.tsx'
import styles from './membership-dialog.module.css'
import { orderGains } from './order-gains.ts'
import { useDialogTexts } from './texts.ts'

interface MembershipDialogProps {
  /**
   * The reason why the member is asked: the key of a sentence below `membership.reasons`; unknown ones get the general
   * one.
   */
  reason: string
  /** True when a path of the product leads somewhere on this brand. */
  exists: (path: string) => boolean
  onClose: () => void
}

/** Tells what a subscriber can do, and how to become one. Reading, answering and declining stay free. */
export default function MembershipDialog({ reason, exists, onClose }: MembershipDialogProps) {
  const t = useDialogTexts()
  const { supportPhone, supportEmail } = useSite()
  const [language] = useLanguage()
  const { pathname, search } = useLocation()
  const buys = exists('/Membership')
  // The member's act goes on afterwards.
  const from = `?${new URLSearchParams({ u: pathname + search })}`
  // Functions that a brand has switched off are not promised.
  const promised = declared('gains').filter(({ path }) => exists(path))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('membership.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('membership.later')}
          </Button>
          {buys ? (
            <ButtonLink variant="primary" to={`/Membership${from}`} onClick={onClose}>
              {t('membership.see')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" icon="mail" to={`mailto:${supportEmail}`}>
              {t('membership.write')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{t([`membership.reasons.${reason}`, 'membership.reasons.other'])}</p>
      <ul className={styles.gains}>
        {orderGains(promised, reason).map(({ path, label }) => (
          <li key={path} className={styles.gain}>
            <Icon name="check" className={styles.check} />
            {brandText(label, language)}
          </li>
        ))}
      </ul>
      {buys && (
        <Slot
          name="membership.Offer"
          quiet
          skeleton={<Skeleton lines={2} />}
          values={{ reason, from, onLeave: onClose }}
        />
      )}
      <p className={styles.free}>{t('membership.free')}</p>
      {!buys && (
        <p className={styles.free}>
          {t('membership.how')} <PhoneLink number={supportPhone} />
        </p>
      )}
    </Dialog>
  )
}
