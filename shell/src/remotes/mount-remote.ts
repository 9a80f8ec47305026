/** Mounts a remote as a single-spa parcel; a release that does not mount gives way to the one before. */
import type { RemoteApp, RemoteHost, RemoteProps } from '@samvaer/remote-kit/remote'
import { federation } from './load-federation.ts'
import { loadModule } from './load-module.ts'
import { fallBack, rememberGood } from './release-list.ts'

export interface MountedRemote {
  /** The number of the release that is mounted. */
  release: number
  unmount(): Promise<unknown>
}

/**
 * single-spa keeps every root parcel for as long as the page is open, with its props: without this, each navigation
 * would leave a page behind that nobody sees.
 */
const letGo = (props: RemoteProps): void => {
  for (const name of Object.keys(props)) Reflect.deleteProperty(props, name)
}

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
  for (;;) {
    const { exposed: app, release } = await loadModule<RemoteApp>(name, './remote')
    const { mountRootParcel } = await federation()
    left.throwIfAborted()
    const props: RemoteProps = { name, domElement, host }
    const parcel = mountRootParcel<RemoteProps>({ ...app, name }, props)
    try {
      await parcel.mountPromise
      rememberGood(name)
      return { release, unmount: () => parcel.unmount().finally(() => letGo(props)) }
    } catch (error) {
      letGo(props)
      left.throwIfAborted()
      host.detach()
      if (!(await fallBack(name, release))) throw error
    }
  }
}
