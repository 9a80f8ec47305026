import { failingMinutes, type ReleaseStateName } from '@samvaer/contracts/registry/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Badge, Button, Cluster } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-releases.module.css'
import type { AskedFor, Release } from './release-dialog.tsx'

const tones = {
  current: 'positive',
  fallback: 'accent',
  skipped: 'danger',
  preview: 'accent',
  failed: 'danger',
  withdrawn: 'neutral',
  earlier: 'neutral',
} as const satisfies Record<ReleaseStateName, string>

/** The number of signs of a commit that tell commits apart. */
const shownOfCommit = 12

const Lines = ({ lines }: { lines: readonly string[] }) => (
  // In the words of the log, which are English.
  <ul className={styles.lines} lang="en">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

interface ReleaseRowProps {
  release: Release
  /** The version that somebody chose last. */
  current: string | null
  onAct: (act: AskedFor) => void
}

/** A version: where it stands, who published it, how it fares, and what may be done with it. */
export const ReleaseRow = ({ release, current, onAct }: ReleaseRowProps) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { version, state, publishedAt, by, commit, files, signed, faults, unmet, failures } = release
  const hasFailed = failures.threw + failures.late + failures.missing > 0
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <code>{version}</code>
        <Badge tone={tones[state]}>{t(`releases.state.${state}`)}</Badge>
      </p>
      <p className={styles.facts}>
        <span>{by ?? t('releases.unknown')}</span>
        <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>
        {commit !== null && (
          <span>
            {t('releases.commit')} <code title={commit}>{commit.slice(0, shownOfCommit)}</code>
          </span>
        )}
        {files !== null && <span>{t('releases.files', { number: files })}</span>}
        <span>{t(signed ? 'releases.signed' : 'releases.unsigned')}</span>
      </p>
      {hasFailed && <p>{t('releases.failures', { minutes: failingMinutes, ...failures })}</p>}
      {faults.length > 0 && <Lines lines={faults} />}
      {unmet.length > 0 && (
        <details>
          <summary>{t('releases.asksInVain', { number: unmet.length })}</summary>
          <Lines lines={unmet} />
        </details>
      )}
      {state !== 'withdrawn' && (
        <Cluster gap={2}>
          {version !== current && (
            <Button size="small" aria-label={t('releases.useOf', { version })} onClick={() => onAct('use')}>
              {t('releases.use')}
            </Button>
          )}
          {version !== current && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('releases.preview.of', { version })}
              onClick={() => onAct('preview')}
            >
              {t('releases.preview.act')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('releases.withdrawOf', { version })}
            onClick={() => onAct('withdraw')}
          >
            {t('releases.withdraw')}
          </Button>
        </Cluster>
      )}
    </li>
  )
}
