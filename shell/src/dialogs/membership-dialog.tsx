import { useSite } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Icon } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { PhoneLink } from '../brand/phone-link.tsx'
import styles from './membership-dialog.module.css'
import { useDialogTexts } from './texts.ts'

interface MembershipDialogProps {
  /** Why the member is asked: the key of a sentence below `membership.reasons`; unknown ones get the general one. */
  reason: string
  /** Whether a path of the product leads somewhere on this brand. */
  exists: (path: string) => boolean
  onClose: () => void
}

/** What a subscription adds, with the place it belongs to; a place that is not here yet is not promised. */
const gains = [
  { name: 'write', path: '/Community/Blogs' },
  { name: 'lodges', path: '/Community/Lodges' },
  { name: 'mail', path: '/Mail' },
  { name: 'visitors', path: '/Visitors' },
] as const

/** What a subscriber can do, and how to become one. Reading, answering and declining stay free. */
export default function MembershipDialog({ reason, exists, onClose }: MembershipDialogProps) {
  const t = useDialogTexts()
  const { supportPhone, supportEmail } = useSite()
  const buys = exists('/Membership')
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
            <ButtonLink variant="primary" to="/Membership" onClick={onClose}>
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
        {gains
          .filter(({ path }) => exists(path))
          .map(({ name }) => (
            <li key={name} className={styles.gain}>
              <Icon name="check" className={styles.check} />
              {t(`membership.gains.${name}`)}
            </li>
          ))}
      </ul>
      <p className={styles.free}>{t('membership.free')}</p>
      {!buys && (
        <p className={styles.free}>
          {t('membership.how')} <PhoneLink number={supportPhone} />
        </p>
      )}
    </Dialog>
  )
}
