import { failingMinutes, type ReleaseStateName } from '@samvaer/contracts/registry/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Badge, Button, Cluster } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { CanaryLine } from './canary-line.tsx'
import styles from './desk-releases.module.css'
import type { AskedFor, Release, Remote } from './release-dialog.tsx'
import { sharesFor } from './shares.ts'

const tones = {
  current: 'positive',
  canary: 'warning',
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
  remote: Remote
  onAct: (act: AskedFor) => void
}

/** A version: where it stands, who published it, how it fares, and what may be done with it. */
export const ReleaseRow = ({ release, remote, onAct }: ReleaseRowProps) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { current, canary } = remote
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
      {canary?.version === version && <CanaryLine canary={canary} current={current} />}
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
          {(version !== current || canary) && (
            <Button size="small" aria-label={t('releases.useOf', { version })} onClick={() => onAct('use')}>
              {t('releases.use')}
            </Button>
          )}
          {version !== current && sharesFor(remote, version).length > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('releases.share.of', { version })}
              onClick={() => onAct('share')}
            >
              {t('releases.share.act')}
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
