/** Fetches what a link leads to while the reader still moves towards it. */
import { federation } from './load-federation.ts'
import { releaseDescriptions, releaseInUse } from './release-list.ts'

const begun = new Set<string>()

const isWithin = (path: string, prefix: string): boolean =>
  path.toLowerCase() === prefix.toLowerCase() || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)

/** The remote that a path leads to, if any. */
export const remoteOfPath = (path: string): string | undefined =>
  releaseDescriptions().find(({ remote }) => remote.routes.some((prefix) => isWithin(path, prefix)))?.name

const preload = async (name: string): Promise<void> => {
  await releaseInUse(name)
  const { preloadExposed } = await federation()
  await preloadExposed(name, './remote')
}

const onTowards = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  const name = remoteOfPath(link.pathname)
  if (name === undefined || begun.has(name)) return
  begun.add(name)
  preload(name).catch(() => begun.delete(name))
}

/** Listens for pointer and focus on links of the whole page. */
export const preloadLinks = (): void => {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(event, onTowards, { passive: true })
  }
}
