import type { CanaryReaders } from '@samvaer/contracts/registry/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-releases.module.css'
import type { Remote } from './release-dialog.tsx'

/** Names the readers of a canary. */
export const Readers = ({ share, brands }: CanaryReaders) => {
  const t = useSupportTexts()
  return (
    <span>
      {share === 0 ? t('releases.share.staff') : t('releases.share.percent', { share })}
      {brands && ` ${t('releases.share.brands', { brands: brands.join(', ') })}`}
    </span>
  )
}

/** Says for whom a canary is, and how it fares beside what it replaces. */
export const CanaryLine = ({ canary, current }: { canary: NonNullable<Remote['canary']>; current: string | null }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { version, since, fares, replaced } = canary
  return (
    <>
      <p className={styles.facts}>
        <Readers share={canary.share} brands={canary.brands} />
        <span>{t('releases.share.since', { since: dateTime(since) })}</span>
      </p>
      <ul className={styles.lines}>
        <li>{t('releases.share.fares', { version, ...fares })}</li>
        {current !== null && <li>{t('releases.share.fares', { version: current, ...replaced })}</li>}
      </ul>
    </>
  )
}
