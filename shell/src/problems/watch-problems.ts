/** Hears of what nobody catches, and looks whether pages can be used in time. */
import { slowPage, slowPagesSampled } from '@samvaer/contracts/registry/values'
import { partInSight } from './problem-of.ts'
import { reportProblem } from './report-problem.ts'

/** The part of the shell's router that is needed here. */
interface Router {
  state: { location: { pathname: string } }
  subscribe(heard: (state: { location: { pathname: string } }) => void): unknown
}

/** True when there is a page to read, and nothing of it is still to come. */
const isUsable = (): boolean =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null

/** Looks once a navigation, when the time is over; whoever has left the page, or looks elsewhere, waits for nothing. */
const watchPages = (router: Router): void => {
  let [pathname, timer] = [router.state.location.pathname, 0]
  let wasHidden = document.hidden
  document.addEventListener('visibilitychange', () => {
    wasHidden = true
  })
  const lookIn = (milliseconds: number): void => {
    timer = window.setTimeout(() => {
      if (!wasHidden && !isUsable()) reportProblem('slow', undefined, partInSight())
    }, milliseconds)
  }
  lookIn(slowPage - performance.now())
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    wasHidden = document.hidden
    clearTimeout(timer)
    lookIn(slowPage)
  })
}

export const watchProblems = (router: Router): void => {
  addEventListener('error', ({ error }) => reportProblem('threw', error))
  addEventListener('unhandledrejection', ({ reason }) => reportProblem('threw', reason))
  if (Math.random() * slowPagesSampled < 1) watchPages(router)
}
