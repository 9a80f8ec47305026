import type { CallOutput } from '@samvaer/contracts/client'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Button, Card, PersonCard, Time } from '@samvaer/ui'
import { useUnblock } from '@samvaer/ui/overlays'
import { useProfileTexts } from '../../texts.ts'
import styles from './blacklist.module.css'

type Blocked = CallOutput<'Profiles/GetBlacklistProfiles'>['items'][number]

/** Shows a blocked member, since when, and the way to unblock. */
export const BlockedMember = ({ item: { profile, blockedAt } }: { item: Blocked }) => {
  const t = useProfileTexts()
  const { profileId, name } = profile
  const { busy, unblock } = useUnblock(profile)
  return (
    <li {...rowAttributes(profileId)}>
      <Card>
        <div className={styles.member}>
          <PersonCard
            profile={profile}
            beside={
              <>
                {t('blacklist.since')} <Time value={blockedAt} />
              </>
            }
          />
          <Button size="small" busy={busy} aria-label={t('blacklist.unblockOf', { name })} onClick={unblock}>
            {t('blacklist.unblock')}
          </Button>
        </div>
      </Card>
    </li>
  )
}
