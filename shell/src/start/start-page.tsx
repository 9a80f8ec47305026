import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile, useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Card, EmptyState, PageHeader, PersonCard, Skeleton } from '@samvaer/ui'
import { ownCard } from '../layout/own-card.ts'
import { usePlaces } from '../layout/use-places.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { Slot } from '../slots/slot.tsx'
import { filledSlots } from './filled-slots.ts'
import { greetingAt } from './greeting.ts'
import { NextStep } from './next-step-card.tsx'
import { startSlots } from './sections.ts'
import styles from './start-page.module.css'

const Nothing = () => {
  const { t } = useTexts('shell')
  const { bottom } = usePlaces()
  const place = bottom.find(({ path }) => path !== '/Start')
  return (
    <Card inset="none">
      <EmptyState
        title={t('start.empty.title')}
        text={t('start.empty.text')}
        action={
          place && (
            <ButtonLink variant="primary" icon={place.icon} to={place.path}>
              {place.label}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}

/** Where an evening begins: who is here, what is new, and the one next step. */
export default function StartPage() {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const site = useSite()
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  usePage({ title: t('start.title') })
  const now = new Date()
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  const slots = startSlots({ site, signedIn: profile.isLoggedIn, filled: filledSlots(releaseDescriptions()) })
  const ownPage = `/Profile/${profile.id}`
  return (
    <>
      <PageHeader
        title={t(`start.greeting.${greetingAt(now.getHours())}`, { name: profile.name })}
        lead={t(site.dark ? 'start.leadDark' : 'start.lead', { today })}
      />
      <div className={styles.page}>
        <aside className={styles.aside} aria-label={t('start.you')}>
          <div className={styles.own}>
            <Card>
              <PersonCard profile={ownCard(profile)} size="large" {...(exists(ownPage) && { to: ownPage })} />
            </Card>
          </div>
          <NextStep />
        </aside>
        <div className={styles.sections}>
          {slots.map((name) => (
            <div key={name} className={styles.section}>
              <Slot name={name} skeleton={<Skeleton shape="card" lines={4} />} />
            </div>
          ))}
          {slots.length === 0 && <Nothing />}
        </div>
      </div>
    </>
  )
}
