import type { MailMessage, SharedItem } from '@samvaer/contracts/mail/shapes'
import type { SharedKind } from '@samvaer/contracts/mail/values'
import { Picture } from '@samvaer/media-ui/pictures'
import { Link } from '@samvaer/remote-kit/router'
import { Icon, type IconName, PersonCard } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './shared-card.module.css'

const icons: Record<SharedKind, IconName> = { Profile: 'profile', BlogEntry: 'blogs', Lodge: 'lodges', Event: 'events' }

const Item = ({ kind, item }: { kind: SharedKind; item: SharedItem }) => {
  const t = useProfileTexts()
  return (
    <Link className={styles.item ?? ''} to={item.path}>
      {item.picture && (
        <span className={styles.picture}>
          <Picture card={item.picture} alt="" sizes="20rem" cover />
        </span>
      )}
      <span className={styles.kind}>
        <Icon name={icons[kind]} size="small" /> {t(`share.kind.${kind}`)}
      </span>
      <span className={styles.title}>{item.title}</span>
      {item.line !== '' && <span className={styles.line}>{item.line}</span>}
    </Link>
  )
}

/** Shows what somebody shares, as far as its reader finds it. */
export default function SharedCard({ shared }: { shared: NonNullable<MailMessage['shared']> }) {
  const t = useProfileTexts()
  const { kind, profile, item } = shared
  if (profile)
    return (
      <div className={styles.card}>
        <PersonCard profile={profile} />
      </div>
    )
  if (item) return <Item kind={kind} item={item} />
  return (
    <p className={styles.away}>
      <Icon name={icons[kind]} size="small" /> {t('share.away')}
    </p>
  )
}
