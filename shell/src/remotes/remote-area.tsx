/** The place of a remote's pages: its parcel attached to this tree, with a boundary, a skeleton and a way back. */

import type { RemoteHost } from '@samvaer/remote-kit/remote'
import { useLocation } from '@samvaer/remote-kit/router'
import { lazyPart } from '@samvaer/ui'
import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { AreaCallout, AreaSkeleton } from './area-callout.tsx'
import { type Attached, AttachedRoot } from './attached-root.tsx'
import { federation } from './load-federation.ts'
import { loadModule, RemoteAway } from './load-module.ts'
import type { MountedRemote } from './mount-remote.ts'
import { stateOf, tryAgain } from './release-list.ts'
import { useGone } from './use-gone.ts'
import { forgetWritten, placeWritten, refocusIn, writtenOf } from './written.ts'

const GonePage = lazyPart(() => import('./gone-page.tsx'))
/** In no build for members. */
const DevelopmentFault =
  process.env.NODE_ENV === 'development' ? lazyPart(() => import('./development-fault.tsx')) : undefined

type Outcome = 'failed' | 'away' | 'restart'

/** A host whose `attach` shows a root and settles with its first commit; what is thrown later goes to `onCrash`. */
const createHost = (
  show: (attached: Attached | undefined) => void,
  left: AbortSignal,
  onStand: () => void,
  onCrash: (error: unknown) => void,
): RemoteHost => {
  let shown = 0
  const attach: RemoteHost['attach'] = (Root) =>
    new Promise((resolve, reject) => {
      let stands = false
      if (left.aborted) return reject(left.reason)
      left.addEventListener('abort', () => reject(left.reason))
      shown += 1
      const onCommit = () => {
        stands = true
        onStand()
        resolve()
      }
      show({ id: shown, Root, onCommit, onError: (error) => (stands ? onCrash(error) : reject(error)) })
    })
  const detach = () => {
    if (!left.aborted) show(undefined)
  }
  return { attach, detach }
}

/** The place of a page that is not there yet: what the server drew of it, else its skeleton. */
function Waiting({ name }: { name: string }) {
  const written = writtenOf(name)
  if (!written) return <AreaSkeleton name={name} />
  return <div data-written="" ref={(place) => placeWritten(written, place)} />
}

function RemoteMount({ name, onOutcome }: { name: string; onOutcome: (outcome: Outcome) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [attached, setAttached] = useState<Attached>()
  const notify = useRef(onOutcome)
  useEffect(() => {
    notify.current = onOutcome
  }, [onOutcome])

  useEffect(() => {
    const domElement = place.current
    if (!domElement) return
    const leaving = new AbortController()
    let mounted: MountedRemote | undefined
    const end = (outcome: Outcome) => {
      if (!leaving.signal.aborted) notify.current(outcome)
    }
    const onCrash = async (error: unknown): Promise<void> => {
      end((await mounted?.giveWay(error)) ? 'restart' : 'failed')
    }
    // In a transition the skeleton stays until the page is there: shown as a fallback, it would stay for 300 ms at least.
    const show = (root: Attached | undefined) => startTransition(() => setAttached(root))
    // At once: a little later the focus that is nowhere is looked after by others.
    const onStand = () => refocusIn(domElement)
    const host = createHost(show, leaving.signal, onStand, (error) => void onCrash(error))
    const mounting = federation()
      .then(
        ({ mountRemote }) => mountRemote(name, domElement, host, leaving.signal),
        (cause) => Promise.reject(new RemoteAway(name, { cause })),
      )
      .then(
        (parcel) => {
          mounted = parcel
          forgetWritten()
        },
        (error) => end(error instanceof RemoteAway ? 'away' : 'failed'),
      )
    return () => {
      forgetWritten()
      leaving.abort()
      void mounting.then(() => mounted?.unmount())
    }
  }, [name])

  const skeleton = <Waiting name={name} />
  return (
    <div ref={place} data-remote={name}>
      <Suspense fallback={skeleton}>
        {attached ? <AttachedRoot key={attached.id} attached={attached} fallback={skeleton} /> : skeleton}
      </Suspense>
    </div>
  )
}

/** Milliseconds until files that did not come are looked for again; each pause is twice the one before. */
const firstPause = 2000
const longestPause = 30_000

/** Looks for files of a remote that do not come, with growing pauses, and says when they are there. */
const useArrival = (name: string, away: boolean, onArrival: () => void): void => {
  const arrived = useRef(onArrival)
  useEffect(() => {
    arrived.current = onArrival
  }, [onArrival])
  useEffect(() => {
    if (!away) return
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const look = (pause: number): void => {
      timer = setTimeout(() => {
        tryAgain(name)
        loadModule(name, './remote').then(
          () => left || arrived.current(),
          () => left || look(Math.min(2 * pause, longestPause)),
        )
      }, pause)
    }
    look(firstPause)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, away])
}

/**
 * Shows a remote. A failure stays in this area; going to another of its pages, or asking to, tries again. One whose files
 * did not come in time opens by itself when they do.
 */
export function RemoteArea({ name }: { name: string }) {
  const { pathname } = useLocation()
  const gone = useGone().includes(name)
  const [round, setRound] = useState(0)
  const [failedAt, setFailedAt] = useState<string>()
  const [away, setAway] = useState(false)
  const begin = () => {
    setFailedAt(undefined)
    setRound((count) => count + 1)
  }
  const retry = () => {
    tryAgain(name)
    begin()
  }
  const onOutcome = (outcome: Outcome) => {
    if (outcome === 'restart') return setRound((count) => count + 1)
    // The address and not `pathname`: what failed may be a page that this render has not seen yet.
    setFailedAt(location.pathname)
    setAway(outcome === 'away')
  }
  useArrival(name, failedAt !== undefined && away && !gone, begin)
  useEffect(() => {
    if (failedAt === undefined || failedAt === pathname) return
    tryAgain(name)
    setFailedAt(undefined)
  }, [failedAt, pathname, name])
  if (gone) return <GonePage />
  if (failedAt !== undefined && DevelopmentFault && !away && stateOf(name).description.version === 'dev')
    return <DevelopmentFault name={name} onRetry={retry} />
  if (failedAt !== undefined) return <AreaCallout name={name} onRetry={retry} />
  return <RemoteMount key={`${name} ${round}`} name={name} onOutcome={onOutcome} />
}
