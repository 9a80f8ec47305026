import { usePage } from '@samvaer/remote-kit/page'
import { isServed, useCurrentProfile, useLanguage, useSite } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Card, EmptyState, PageHeader, PersonCard, Skeleton } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { Starting } from '../pages/starting.tsx'
import { useAbsentNow } from '../places/use-absent-now.ts'
import { usePlaces } from '../places/use-places.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { ownCard } from '../session/own-card.ts'
import { filledSlots } from '../slots/filled-slots.ts'
import { ArrangePanel } from './arrange-panel.tsx'
import { greetingAt } from './greeting.ts'
import { lateLast, useLateSections, useWaits } from './late-sections.ts'
import { NewsCard, useNews } from './news-card.tsx'
import { beginWith, nextSteps } from './next-step.ts'
import { NextStep } from './next-step-card.tsx'
import { Section } from './section.tsx'
import { arrangedSections, offeredSections } from './sections.ts'
import styles from './start-page.module.css'
import { useStartTexts } from './texts.ts'
import { hintsOf, useHints } from './use-hints.ts'
import { useOfferedSteps } from './use-offered-steps.ts'
import { useSaveSettings, useStartSettings } from './use-start-settings.ts'

const Nothing = ({ hidden, onArrange }: { hidden: boolean; onArrange: () => void }) => {
  const t = useStartTexts()
  const { bottom } = usePlaces()
  const place = bottom.find(({ path }) => path !== '/Start')
  // Nothing that nobody has answered is calm.
  if (releaseDescriptions().length === 0) {
    return (
      <Card inset="none">
        <Starting />
      </Card>
    )
  }
  if (hidden) {
    return (
      <Card inset="none">
        <EmptyState
          icon="eye-off"
          title={t('allHidden.title')}
          text={t('allHidden.text')}
          action={
            <Button variant="primary" onClick={onArrange}>
              {t('arrange.open')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card inset="none">
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
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

/** The beginning of an evening: who is here, what is new, and the one next step. */
export default function StartPage() {
  const t = useStartTexts()
  const [language] = useLanguage()
  const site = useSite()
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const absentNow = useAbsentNow()
  const settings = useStartSettings()
  const saveSettings = useSaveSettings()
  const hints = useHints()
  const news = useNews()
  const offeredSteps = useOfferedSteps()
  usePage({ title: t('title') })

  const now = new Date()
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  const offered = offeredSections({
    signedIn: profile.isLoggedIn,
    filled: filledSlots(releaseDescriptions(), site, isServed, absentNow.slots),
    sections: releaseDescriptions().map(({ remote }) => remote.contributes.sections ?? {}),
  })
  const options = arrangedSections(offered, settings?.sortOptions ?? [])
  const shown = options.filter(({ hidden }) => !hidden)
  const absent = settings?.sortOptions.filter(({ id }) => !offered.includes(id)) ?? []
  const arranging = settings?.customizeStart ?? false
  const waits = useWaits()
  const ready = settings && !news.pending && !(absentNow.pending && waits)
  const late = useLateSections(Boolean(ready))
  const moved = useRef(false)
  const arrange = (customizeStart: boolean) => {
    moved.current = true
    saveSettings.mutate({ customizeStart })
  }
  useEffect(() => {
    // The pressed button goes away with the press; the focus goes to what came instead.
    if (moved.current) document.getElementById(arranging ? 'arrange-title' : 'arrange-open')?.focus()
    moved.current = false
  }, [arranging])
  // Parts that are known at once stand first; those that come with an answer stand last, where they push nothing away.
  const [helpNow] = nextSteps(offeredSteps, { ...profile, hints: hintsOf(profile) }, exists)
  const you = (
    <aside className={styles.aside} aria-label={t('you')}>
      <div className={styles.own}>
        <Card>
          <PersonCard profile={ownCard(profile)} size="large" />
        </Card>
      </div>
      <NextStep steps={beginWith(helpNow, nextSteps(offeredSteps, { ...profile, hints }, exists))} />
    </aside>
  )
  return (
    <>
      <PageHeader
        title={t(`greeting.${greetingAt(now.getHours())}`, { name: profile.name })}
        lead={t(site.dark ? 'leadDark' : 'lead', { today })}
        actions={
          !arranging &&
          options.length > 0 && (
            // Pressed before the settings are there, they would come and take the press back.
            <Button id="arrange-open" size="small" icon="panel" disabled={!settings} onClick={() => arrange(true)}>
              {t('arrange.open')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {helpNow && you}
        <div
          className={styles.sections}
          data-condensed={settings?.condensedProfileView || undefined}
          data-in-order={!late || undefined}
        >
          {arranging && settings && (
            <ArrangePanel
              options={options}
              absent={absent}
              condensed={settings.condensedProfileView}
              search={settings.searchOptions}
              onClose={() => arrange(false)}
            />
          )}
          {!ready && <Skeleton shape="card" lines={4} />}
          {ready && <NewsCard text={news.text} />}
          {ready &&
            (arranging ? shown : lateLast(shown, late)).map(({ id }) => (
              <div key={id} className={styles.section} data-section={id} data-late={late?.includes(id) || undefined}>
                <Section id={id} condensed={settings.condensedProfileView} search={settings.searchOptions} />
              </div>
            ))}
          {ready && shown.length === 0 && <Nothing hidden={options.length > 0} onArrange={() => arrange(true)} />}
        </div>
        {!helpNow && you}
      </div>
    </>
  )
}
