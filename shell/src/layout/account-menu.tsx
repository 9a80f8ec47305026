import { askMembership } from '@samvaer/remote-kit/notices'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Avatar, Button, ButtonLink, Icon, PersonCard, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { signOut } from '../session/sign-out.ts'
import styles from './account-menu.module.css'
import { Disclosure } from './disclosure.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ownCard } from './own-card.ts'
import { usePlaces } from './use-places.ts'

/** Who is signed in, and what belongs to the account rather than to a place. */
export const AccountMenu = () => {
  const { t } = useTexts('shell')
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const [leaving, setLeaving] = useState(false)
  const card = ownCard(profile)
  const ownPage = `/Profile/${profile.id}`
  const leave = () => {
    setLeaving(true)
    void signOut().finally(() => setLeaving(false))
  }
  return (
    <Disclosure
      label={t('layout.account', { name: profile.name })}
      trigger={
        <>
          <Avatar profile={card} size="small" />
          <span className={styles.name}>{profile.name}</span>
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <Stack gap={4}>
        <PersonCard profile={card} {...(exists(ownPage) && { to: ownPage })} />
        {!profile.subscriber && (
          <Button wide icon="membership" onClick={() => askMembership('account')}>
            {t('layout.becomeSubscriber')}
          </Button>
        )}
        {exists('/Settings') && (
          <ButtonLink wide variant="quiet" to="/Settings">
            {t('layout.settings')}
          </ButtonLink>
        )}
        <LanguageSwitch />
        <Button wide icon="sign-out" busy={leaving} onClick={leave}>
          {t('layout.signOut')}
        </Button>
      </Stack>
    </Disclosure>
  )
}
