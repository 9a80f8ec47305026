import { useLanguage } from '@samvaer/remote-kit/session'
import { Button, Cluster, TextField } from '@samvaer/ui'
import { useId, useState } from 'react'
import { useNotificationTexts } from '../texts.ts'
import styles from './quiet-hours.module.css'
import { Switch } from './switch.tsx'
import type { NotificationSettings } from './use-settings.ts'
import { zoneName } from './zone-name.ts'

type Hours = NonNullable<NotificationSettings['quietHours']>

/** The usual beginning and end of the night for members who have not chosen (docs/product/notifications.md). */
const usual: Hours = { from: '22:00', to: '07:00' }

interface QuietHoursProps {
  settings: NotificationSettings
  onChange: (change: Partial<Pick<NotificationSettings, 'quietHours' | 'timeZone'>>) => void
}

interface HoursFieldsProps {
  saved: Hours
  onChange: (hours: Hours) => void
}

/** Saved when both are there and differ: until then the earlier ones apply. */
const HoursFields = ({ saved, onChange }: HoursFieldsProps) => {
  const t = useNotificationTexts()
  const [hours, setHours] = useState(saved)
  const change = (given: Partial<Hours>) => {
    const next = { ...hours, ...given }
    setHours(next)
    if (next.from !== '' && next.to !== '' && next.from !== next.to) onChange(next)
  }
  const isEmpty = hours.from === hours.to
  return (
    <div className={styles.hours}>
      <TextField
        type="time"
        label={t('settings.quiet.from')}
        value={hours.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="time"
        label={t('settings.quiet.to')}
        value={hours.to}
        error={isEmpty ? t('settings.quiet.empty') : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  )
}

/** When no push may wake the member, by which clock. */
export const QuietHours = ({ settings: { quietHours, timeZone }, onChange }: QuietHoursProps) => {
  const t = useNotificationTexts()
  const on = useId()
  const [language] = useLanguage()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [chosen, own] = [timeZone, here].map((zone) => zoneName(zone, language))
  return (
    <div className={styles.quiet}>
      <label className={styles.on} htmlFor={on}>
        <Switch
          id={on}
          checked={quietHours !== null}
          onSwitch={(quiet) => onChange(quiet ? { quietHours: usual, timeZone: here } : { quietHours: null })}
        />
        {t('settings.quiet.on')}
      </label>
      {quietHours && (
        <>
          <HoursFields saved={quietHours} onChange={(hours) => onChange({ quietHours: hours })} />
          <Cluster>
            <span className={styles.zone}>{t('settings.quiet.zone', { zone: chosen })}</span>
            {own !== chosen && (
              <Button size="small" icon="clock" onClick={() => onChange({ timeZone: here })}>
                {t('settings.quiet.useZone', { zone: own })}
              </Button>
            )}
          </Cluster>
        </>
      )}
    </div>
  )
}
