import type { ShellRouter } from './create-router.tsx'

/**
 * Resolves when the first page is loaded. Until then the gateway's own words stay in the page (landing pages, the front
 * page), so that nobody sees an empty frame between the two.
 */
export const firstPageLoaded = (router: ShellRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
