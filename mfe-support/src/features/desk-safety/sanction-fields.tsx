import type { BanType } from '@samvaer/contracts/core/values'
import type { WantedSanction } from '@samvaer/contracts/safety/shapes'
import { type SanctionKind, sanctionKinds } from '@samvaer/contracts/safety/values'
import { Callout, Checkbox, Select, TextField } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import styles from './desk-safety.module.css'

/** The kinds of the contract by their type: its module of members would bring the validation library with it. */
const banTypes: readonly BanType[] = [
  'Blogs',
  'CreateLodges',
  'Mail',
  'Comments',
  'Uploads',
  'Events',
  'Guestbook',
  'Chat',
]

/** Fraud is 'yes' or empty. */
export const noSanction = { sanction: '', ban: 'Mail', days: '7', fraud: '' }
type SanctionValues = typeof noSanction

const kindOf = ({ sanction }: SanctionValues) => sanctionKinds.find((one): one is SanctionKind => one === sanction)

/** True where a ban has a number of days that no ban can have; none at all is for good. */
const hasWrongDays = ({ days }: SanctionValues): boolean =>
  days !== '' && (Number(days) < 1 || Number(days) > safetyLimits.banDays)

/** Returns the sanction as the calls want it, undefined where none is chosen, and 'wrong' where it cannot be. */
export const wantedOf = (values: SanctionValues): WantedSanction | 'wrong' | undefined => {
  const kind = kindOf(values)
  if (kind === 'PermaLock' && values.fraud !== '') return { kind, fraud: true }
  if (kind !== 'Ban') return kind && { kind }
  if (hasWrongDays(values)) return 'wrong'
  const ban = banTypes.find((one) => one === values.ban) ?? 'Mail'
  return { kind, ban, days: values.days === '' ? null : Number(values.days) }
}

interface SanctionFieldsProps {
  values: SanctionValues
  change: (changes: Partial<SanctionValues>) => void
  suggested?: SanctionKind
  /** Nothing is a choice: without a report there is no decision without a sanction. */
  optional?: boolean
  /** It was tried to send. */
  tried: boolean
}

/** Asks what a member gets, and of a ban which one and for how long. */
export const SanctionFields = ({ values, change, suggested, optional = false, tried }: SanctionFieldsProps) => {
  const t = useSupportTexts()
  const kind = kindOf(values)
  return (
    <>
      <div className={styles.row}>
        <Select
          label={t('safetyDesk.sanction')}
          placeholder={t(optional ? 'safetyDesk.noSanction' : 'safetyDesk.chooseSanction')}
          description={suggested && t('safetyDesk.suggested', { what: t(`sanction.${suggested}`) })}
          error={tried && !optional && !kind ? t('safetyDesk.sanctionMissing') : undefined}
          options={sanctionKinds.map((value) => ({ value, label: t(`sanction.${value}`) }))}
          value={values.sanction}
          onChange={({ target }) => change({ sanction: target.value })}
        />
        {kind === 'Ban' && (
          <>
            <Select
              label={t('safetyDesk.ban')}
              options={banTypes.map((value) => ({ value, label: t(`ban.${value}`) }))}
              value={values.ban}
              onChange={({ target }) => change({ ban: target.value })}
            />
            <TextField
              label={t('safetyDesk.days')}
              description={t('safetyDesk.daysHint')}
              error={
                tried && hasWrongDays(values) ? t('safetyDesk.daysWrong', { most: safetyLimits.banDays }) : undefined
              }
              inputMode="numeric"
              value={values.days}
              onChange={({ target }) => change({ days: target.value.replace(/\D/g, '').slice(0, 4) })}
            />
          </>
        )}
      </div>
      {kind === 'PermaLock' && (
        <>
          <Checkbox
            label={t('safetyDesk.fraud')}
            description={t('safetyDesk.fraudHint')}
            checked={values.fraud !== ''}
            onChange={({ target }) => change({ fraud: target.checked ? 'yes' : '' })}
          />
          <Callout>{t('safetyDesk.needsSecond')}</Callout>
        </>
      )}
    </>
  )
}
