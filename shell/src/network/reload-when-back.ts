import { waitBefore } from '@samvaer/remote-kit/recovery'

const isReady = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page again as soon as the site is ready, unless it was left; asks with growing pauses. */
export const reloadWhenBack = (isLeft: () => boolean, attempt = 0): void => {
  setTimeout(async () => {
    const ready = await isReady()
    if (isLeft()) return
    if (ready) location.reload()
    else reloadWhenBack(isLeft, attempt + 1)
  }, waitBefore(attempt))
}
