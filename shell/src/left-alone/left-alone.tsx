import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink } from '@samvaer/ui'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useMayOpen } from '../places/may-open.ts'
import { usePlaces } from '../places/use-places.ts'
import styles from './left-alone.module.css'
import { useLeftAloneTexts } from './texts.ts'
import { usePause } from './use-pause.ts'
import { VisibilityChoices } from './visibility-choices.tsx'

const editPath = '/EditProfile'

/** Acts on the first press of a double one: the second falls on what has just come in the place of the button. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

/**
 * Shows in the menu of the account how the member is left alone, beside the way to the own profile: a pause, not being
 * seen online, looking unseen. Each takes effect with the press, and is taken back in the same place.
 */
const LeftAlone = () => {
  const t = useLeftAloneTexts()
  const format = useFormat()
  const title = useId()
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const mayOpen = useMayOpen()
  const { pause, comeBack } = usePause()
  const section = useRef<HTMLElement>(null)
  // Another page or device may have changed it since this one was opened; without an answer it stays as it was.
  useEffect(() => void refreshProfile().catch(() => undefined), [])
  const paused = profile.pause !== undefined
  const shown = useRef(paused)
  // The button that was pressed is gone: its opposite stands in its place.
  useEffect(() => {
    if (shown.current === paused) return
    shown.current = paused
    section.current?.querySelector('button')?.focus()
  }, [paused])
  // Neither is of staff who look through the profile, nor of a profile that is held back.
  if (profile.impersonated !== null || profile.status !== 'Active') return null
  const pauseBy = (forADay: boolean) => once(() => pause.mutate({ forADay }))
  return (
    <section ref={section} className={styles.section} aria-labelledby={title}>
      {exists(editPath) && mayOpen(editPath) && (
        <ButtonLink wide variant="quiet" icon="edit" to={editPath}>
          {t('edit')}
        </ButtonLink>
      )}
      <h2 className={styles.title} id={title}>
        {t('title')}
      </h2>
      {profile.pause ? (
        <>
          <p className={styles.quiet}>
            <strong>{t('paused.title')}.</strong>{' '}
            {profile.pause.until ? t('paused.until', { when: format.dateTime(profile.pause.until) }) : t('paused.open')}
          </p>
          <Button wide variant="primary" busy={comeBack.isPending} onClick={once(() => comeBack.mutate({}))}>
            {t('comeBack')}
          </Button>
        </>
      ) : (
        <>
          <Button wide icon="eye-off" busy={pause.isPending} onClick={pauseBy(true)}>
            {t('day')}
          </Button>
          <Button wide icon="pause" busy={pause.isPending} onClick={pauseBy(false)}>
            {t('pause')}
          </Button>
          <p className={styles.quiet}>{t('about')}</p>
        </>
      )}
      <VisibilityChoices profile={profile} />
    </section>
  )
}

export default LeftAlone
