/** A named place that remotes fill: each filling in a boundary of its own, quiet when it fails. */
import type { SlotName } from '@samvaer/contracts/release'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Skeleton } from '@samvaer/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { loadModule } from '../remotes/load-module.ts'
import { slotFillers, tryAgain } from '../remotes/release-list.ts'
import styles from './slot.module.css'

interface SlotModule {
  default: ComponentType
}

const filling = (name: string, exposed: string) =>
  lazy(async () => (await loadModule<SlotModule>(name, exposed)).exposed)

function SlotFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts('shell')
  return (
    <p className={styles.failed}>
      {t('slot.failed')}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('slot.retry')}
      </Button>
    </p>
  )
}

function Filling({ name, exposed, skeleton }: { name: string; exposed: string; skeleton: ReactNode }) {
  const [{ Module, round }, setModule] = useState(() => ({ Module: filling(name, exposed), round: 0 }))
  const retry = () => {
    tryAgain(name)
    setModule((last) => ({ Module: filling(name, exposed), round: last.round + 1 }))
  }
  return (
    <AreaBoundary key={round} fallback={<SlotFailed onRetry={retry} />}>
      <Suspense fallback={skeleton}>
        <Module />
      </Suspense>
    </AreaBoundary>
  )
}

interface SlotProps {
  name: SlotName
  /** Shaped like what comes; three lines when absent. */
  skeleton?: ReactNode
}

/** What the remotes put into a slot; nothing when no remote fills it. */
export function Slot({ name, skeleton = <Skeleton lines={3} /> }: SlotProps) {
  return slotFillers(name).map((filler) => (
    <Filling key={filler.name} name={filler.name} exposed={filler.exposed} skeleton={skeleton} />
  ))
}
