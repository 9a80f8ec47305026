/** Tells the pages that have a phone's screen to themselves, as remotes declare. */
import type { PhoneScreen } from '@samvaer/contracts/registry/release-entries'
import { matchPath } from '@samvaer/remote-kit/router'

export const isPhoneScreen = (
  { pathname, search }: { pathname: string; search: string },
  screens: readonly PhoneScreen[],
): boolean =>
  screens.some(
    ({ path, query }) =>
      matchPath(path, pathname) !== null && (query === undefined || new URLSearchParams(search).has(query)),
  )
