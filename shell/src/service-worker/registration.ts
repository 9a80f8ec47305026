/** When what members have besides the page starts. */
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellRouter } from '../frame/create-router.tsx'

/** Milliseconds within which the page has its peace where the browser does not say so. */
const peace = 2000

const whenIdle = (start: () => void): void => {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: peace }) : setTimeout(start, peace)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/**
 * Starts what members have besides the page, once that is drawn: the worker, waiting calls, pushes. It follows who is
 * signed in; a visitor loads nothing of it.
 */
export const startForMembers = (router: ShellRouter, queryClient: QueryClient): void => {
  const { queryKey } = currentProfileQuery()
  let known = 0
  const look = () => {
    const profile = queryClient.getQueryData(queryKey)
    if (!profile || profile.id === known) return
    known = profile.id
    void import(/* webpackChunkName: "for-member" */ './for-member.ts')
      .then(({ serve }) => serve(profile, router))
      // A page works without; the next look tries again.
      .catch(() => {
        known = 0
      })
  }
  whenIdle(() => {
    // A worker of an earlier visit may still keep what nobody signed out of.
    if (!queryClient.getQueryData(queryKey)?.isLoggedIn)
      navigator.serviceWorker?.controller?.postMessage({ type: 'member', profileId: 0 })
    look()
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === queryKey[0]) look()
    })
  })
}
