/** Mounts a remote as a single-spa parcel; a release that does not mount gives way to the one before. */
import type { RemoteApp, RemoteHost, RemoteProps } from '@samvaer/remote-kit/remote'
import { mountRootParcel } from 'single-spa'
import { noteFailure, tellOutcome } from './failed-releases.ts'
import { loadModule } from './load-module.ts'
import { mountTimeLimit } from './load-time-limit.ts'
import { fallBack, rememberGood, stateOf } from './release-list.ts'

export interface MountedRemote {
  /** After it threw: true when another release is to be mounted in its place. */
  giveWay(error: unknown): Promise<boolean>
  unmount(): Promise<unknown>
}

/**
 * single-spa keeps every root parcel for as long as the page is open, with its props: without this, each navigation
 * would leave a page behind that nobody sees.
 */
const letGo = (props: RemoteProps): void => {
  for (const name of Object.keys(props)) Reflect.deleteProperty(props, name)
}

/** A release that hangs as it mounts, as one whose root suspends for ever. */
class TooLate extends Error {
  override name = 'TooLate'
}

/** The last release to try may take as long as it needs: what else is there to show? */
const inTime = (mounting: Promise<unknown>, isLast: boolean): Promise<unknown> =>
  isLast
    ? mounting
    : new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new TooLate('It did not mount in time')), mountTimeLimit)
        mounting.then(resolve, reject).finally(() => clearTimeout(timer))
      })

/**
 * Mounts `name` into its element. Leaving (`left`) is no failure of a release and ends the attempt.
 * @throws the last failure when no release mounts
 */
export const mountRemote = async (
  name: string,
  domElement: HTMLElement,
  host: RemoteHost,
  left: AbortSignal,
): Promise<MountedRemote> => {
  const begun = performance.now()
  for (;;) {
    const { exposed: app, release } = await loadModule<RemoteApp>(name, './remote')
    left.throwIfAborted()
    const props: RemoteProps = { name, domElement, host }
    const parcel = mountRootParcel<RemoteProps>({ ...app, name }, props)
    const giveWay = (error: unknown): Promise<boolean> => {
      noteFailure(name, error)
      return fallBack(name, release)
    }
    try {
      await inTime(parcel.mountPromise, release + 1 === stateOf(name).candidates.length)
      rememberGood(name)
      tellOutcome(name, begun)
      return { giveWay, unmount: () => parcel.unmount().finally(() => letGo(props)) }
    } catch (error) {
      letGo(props)
      left.throwIfAborted()
      host.detach()
      if (!(await giveWay(error))) throw error
    }
  }
}
