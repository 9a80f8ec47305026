/** The whole window when what stands around the pages broke itself; nothing of it is used here. */
import { useRouteError } from '@samvaer/remote-kit/router'
import { useAway } from '../network/use-away.ts'
import { CrashPage } from '../pages/crash-page.tsx'
import { useReloadOnMissingChunk } from '../routing/reload-once.ts'
import styles from './frame-failed.module.css'

export function FrameFailed({ development }: { development: boolean }) {
  const error = useRouteError()
  useReloadOnMissingChunk(error)
  const away = useAway(error)
  return (
    <main className={styles.frame}>
      <CrashPage error={error} away={away} onRetry={() => location.reload()} details={development} />
    </main>
  )
}
