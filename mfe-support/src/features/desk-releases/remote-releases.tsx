import { Callout, Card, lazyPart } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-releases.module.css'
import type { AskedFor, Release, Remote } from './release-dialog.tsx'
import { ReleaseRow } from './release-row.tsx'

const ReleaseDialog = lazyPart(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }))

const ShareDialog = lazyPart(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

const PreviewDialog = lazyPart(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

/** States that are shown at once: the others are for going back. */
const inSight = ({ state }: Release) => state !== 'earlier' && state !== 'withdrawn'

interface RemoteReleasesProps {
  remote: Remote
  places: readonly string[]
}

/** A remote with its versions. */
export const RemoteReleases = ({ remote, places }: RemoteReleasesProps) => {
  const t = useSupportTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  const [asked, setAsked] = useState<{ act: AskedFor; version: string }>()
  useEffect(() => {
    if (asked || !isDone.current) return
    isDone.current = false
    // The button that began it may be gone with the state it was for.
    heading.current?.focus()
  }, [asked])
  const { name, owner, runs, releases, older } = remote
  const named = asked && releases.find(({ version }) => version === asked.version)
  const rowsOf = (some: readonly Release[]) => (
    <ul className={styles.list}>
      {some.map((release) => (
        <ReleaseRow
          key={release.version}
          release={release}
          remote={remote}
          onAct={(act) => setAsked({ act, version: release.version })}
        />
      ))}
    </ul>
  )
  const shown = releases.filter(inSight)
  const others = releases.filter((release) => !inSight(release))
  return (
    <Card as="section" aria-labelledby={`releases-${name}`}>
      <h2 id={`releases-${name}`} ref={heading} tabIndex={-1} className={styles.title}>
        {name}
      </h2>
      {owner !== null && <p className={styles.facts}>{t('releases.team', { name: owner })}</p>}
      {runs === null && <Callout tone="danger">{t('releases.gone', { name })}</Callout>}
      {rowsOf(shown)}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('releases.older', { number: others.length })}</summary>
          {rowsOf(others)}
          {older > 0 && <p className={styles.facts}>{t('releases.olderKept', { number: older })}</p>}
        </details>
      )}
      {places.length > 0 && (
        <details className={styles.more}>
          <summary>{t('releases.places', { number: places.length })}</summary>
          <ul className={styles.lines}>
            {places.map((place) => (
              <li key={place}>
                <code>{place}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked?.act === 'preview' && (
        <PreviewDialog name={name} version={asked.version} onClose={() => setAsked(undefined)} />
      )}
      {asked?.act === 'share' && (
        <ShareDialog
          remote={remote}
          version={asked.version}
          onDone={() => {
            isDone.current = true
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked.act !== 'preview' && asked.act !== 'share' && named && (
        <ReleaseDialog
          act={asked.act}
          remote={remote}
          release={named}
          onDone={() => {
            isDone.current = true
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
