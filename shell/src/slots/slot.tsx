/** A named place that remotes fill: each filling in a boundary of its own, quiet when it fails. */

import { placeNamed } from '@samvaer/contracts/registry/earlier-names'
import { isServed, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, lazyPart, Skeleton } from '@samvaer/ui'
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { Committed } from '../remotes/attached-root.tsx'
import { noteFailure, tellFailure } from '../remotes/failed-releases.ts'
import { loadModule } from '../remotes/load-module.ts'
import { fallBack, rememberGood, slotFillers, tryAgain } from '../remotes/release-list.ts'
import { useGone } from '../remotes/use-gone.ts'
import { filledSlots } from './filled-slots.ts'
import styles from './slot.module.css'

/** The values that a slot gives to those who fill it. */
type SlotValues = object

interface SlotModule {
  default: ComponentType<SlotValues>
}

/** A module of a remote, as a part that comes late. */
const moduleOf = (name: string, exposed: string, onLoaded: (release: number) => void) =>
  lazyPart<SlotValues>(async () => {
    const { exposed: module, release } = await loadModule<SlotModule>(name, exposed)
    const { default: Part } = module
    onLoaded(release)
    const onCommit = () => {
      if (release === 0) return
      rememberGood(name)
      tellFailure(name)
    }
    return {
      default: (values) => (
        <>
          <Part {...values} />
          <Committed onCommit={onCommit} />
        </>
      ),
    }
  })

type Part = Pick<FillingProps, 'name' | 'exposed' | 'skeleton' | 'values'>

function FillingPart({ name, exposed, skeleton, onLoaded, values = nothingGiven }: Part & Loaded) {
  const Module = useMemo(() => moduleOf(name, exposed, onLoaded), [name, exposed, onLoaded])
  return <Module {...values} meanwhile={skeleton} />
}

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

interface FillingProps {
  /** The remote, and the module that it exposes. */
  name: string
  exposed: string
  skeleton: ReactNode
  instead?: ReactNode
  quiet?: boolean
  values?: SlotValues
}

const nothingGiven = {}

interface Loaded {
  /** Hears the number of the release that a module came from. */
  onLoaded: (release: number) => void
}

/** Shows one module of a remote, where it belongs. One that throws gives way to that of the release before. */
export function Filling({ instead, quiet = false, ...part }: FillingProps) {
  const { name } = part
  const [round, setRound] = useState(0)
  const loaded = useRef<number>(undefined)
  const begin = () => {
    loaded.current = undefined
    setRound((last) => last + 1)
  }
  const retry = () => {
    tryAgain(name)
    begin()
  }
  const onLoaded = useCallback((release: number) => {
    loaded.current = release
  }, [])
  const giveWay = async (error: unknown): Promise<void> => {
    // Every release of one that did not load was tried.
    if (loaded.current === undefined) return
    noteFailure(name, error)
    if (await fallBack(name, loaded.current)) begin()
  }
  return (
    <AreaBoundary
      key={round}
      onError={(error) => void giveWay(error)}
      fallback={
        <>
          {instead}
          {!quiet && <SlotFailed onRetry={retry} />}
        </>
      }
    >
      <FillingPart {...part} onLoaded={onLoaded} />
    </AreaBoundary>
  )
}

interface SlotProps {
  name: string
  /** Shaped like what comes; three lines when absent. */
  skeleton?: ReactNode
  /**
   * The stand-in that readers need all the same when nobody fills it, or the filling does not come: then before the
   * line that says so.
   */
  instead?: ReactNode
  /** Nothing says that the filling did not come: nobody has asked for it. */
  quiet?: boolean
  values?: SlotValues
}

/** Draws what the remotes put into a slot. */
export function Slot({ name: asDrawn, skeleton = <Skeleton lines={3} />, instead, quiet = false, values }: SlotProps) {
  useGone()
  const site = useSite()
  // A release of before draws it by its earlier name.
  const name = placeNamed(asDrawn)
  const fillers = slotFillers(name, (release) => filledSlots([release], site, isServed).includes(name))
  if (fillers.length === 0) return instead
  return fillers.map((filler) => (
    <Filling key={filler.name} {...filler} {...{ skeleton, instead, quiet }} {...(values && { values })} />
  ))
}
