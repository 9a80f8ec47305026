/**
 * A tab in which staff look through a member's profile (decision 98). The browser asks for pages without saying of which
 * tab they are: the address says it, and is tidied once the page is here.
 */
import { lookParameter } from '@samvaer/contracts/core/headers'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { forgetLook, keepLook, lookOfTab } from '@samvaer/remote-kit/host'

const addressWith = (look: string | undefined): string => {
  const url = new URL(location.href)
  url.searchParams.delete(lookParameter)
  if (look !== undefined) url.searchParams.set(lookParameter, look)
  return url.pathname + url.search + url.hash
}

/**
 * Makes the tab one of the look that its page belongs to, before anything of it is shown.
 * @param profile as the page came with it; null: nobody knows it yet
 * @returns false where another page comes in its place
 */
export const settleLook = (profile: CurrentProfileData | null): boolean => {
  const asked = new URLSearchParams(location.search).get(lookParameter) ?? undefined
  const look = asked ?? lookOfTab()
  if (look === undefined) return true
  const isOver = asked !== undefined && profile !== null && profile.impersonated === null
  if (isOver) forgetLook()
  else keepLook(look)
  if (isOver || asked === undefined) {
    location.replace(addressWith(isOver ? undefined : look))
    return false
  }
  history.replaceState(history.state, '', addressWith(undefined))
  return true
}

/** The look is over: the tab goes on as one of staff. */
export const leaveLook = (path: string): void => {
  forgetLook()
  location.assign(path)
}
