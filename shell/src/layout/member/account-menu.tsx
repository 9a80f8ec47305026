import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { readPageState } from '@samvaer/remote-kit/host'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { askMembership, toast } from '@samvaer/remote-kit/toasts'
import { Avatar, Button, ButtonLink, ErrorBoundary, Icon, lazyPart, PersonCard, Skeleton, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { useMayOpen } from '../../places/may-open.ts'
import { usePlaces } from '../../places/use-places.ts'
import { ownCard } from '../../session/own-card.ts'
import { signOut } from '../../sign-out/sign-out.ts'
import { Disclosure } from '../disclosure.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import styles from './account-menu.module.css'

// Of the opened menu alone.
const LeftAlone = lazyPart(() => import('../../left-alone/left-alone.tsx'))

/** The links of the account; those that do not exist here, or are closed to the profile, are not offered. */
const links = [
  { path: '/Account', icon: 'account', label: 'layout.ownAccount' },
  { path: '/Notifications', icon: 'bell', label: 'topMenu.notifications.title' },
  { path: '/Settings', icon: 'settings', label: 'layout.settings' },
] as const

/** Another brand of the community; a link of one use signs the member in over there. */
const OtherSite = ({ siteId, name }: { siteId: number; name: string }) => {
  const { t } = useTexts('shell')
  const [leaving, setLeaving] = useState(false)
  const go = async () => {
    setLeaving(true)
    try {
      const { address } = await api.post('LogOn/GetSsoQuery', { siteId, path: '/Start' })
      location.assign(address)
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
      setLeaving(false)
    }
  }
  return (
    <Button wide variant="quiet" icon="arrow-right" busy={leaving} onClick={() => void go()}>
      {t('layout.goTo', { site: name })}
    </Button>
  )
}

const AccountPanel = () => {
  const { t } = useTexts('shell')
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const mayOpen = useMayOpen()
  const isOffered = (path: string): boolean => exists(path) && mayOpen(path)
  const [leaving, setLeaving] = useState(false)
  const ownPage = readPageState().profilePath?.replace(':id', String(profile.id))
  const leave = () => {
    setLeaving(true)
    signOut()
      .catch((error: unknown) => toast({ tone: 'danger', text: errorText(error, t) }))
      .finally(() => setLeaving(false))
  }
  return (
    <Stack gap={4}>
      <PersonCard profile={ownCard(profile)} {...(ownPage && isOffered(ownPage) && { to: ownPage })} />
      {!profile.subscriber && (
        <Button wide icon="membership" onClick={() => askMembership('account')}>
          {t('layout.becomeSubscriber')}
        </Button>
      )}
      <div className={styles.links}>
        {links
          .filter(({ path }) => isOffered(path))
          .map(({ path, icon, label }) => (
            <ButtonLink key={path} wide variant="quiet" icon={icon} to={path}>
              {t(label)}
            </ButtonLink>
          ))}
        {profile.otherSites.map((site) => (
          <OtherSite key={site.siteId} {...site} />
        ))}
      </div>
      <ErrorBoundary>
        <LeftAlone meanwhile={<Skeleton lines={6} />} />
      </ErrorBoundary>
      <LanguageSwitch />
      <Button wide icon="sign-out" busy={leaving} onClick={leave}>
        {t('layout.signOut')}
      </Button>
    </Stack>
  )
}

/** Shows who is signed in, and what belongs to the account rather than to a place. */
export const AccountMenu = () => {
  const { t } = useTexts('shell')
  const profile = useCurrentProfile()
  return (
    <Disclosure
      label={t('layout.account', { name: profile.name })}
      trigger={
        <>
          <Avatar profile={ownCard(profile)} size="small" />
          <span className={styles.name}>{profile.name}</span>
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <AccountPanel />
    </Disclosure>
  )
}
