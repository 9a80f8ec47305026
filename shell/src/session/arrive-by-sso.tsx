/**
 * Single sign-on at the start (docs/product/states.md): the `SSO` of a link becomes a session before a guard is asked.
 * The code leaves address and history at once, whatever comes of it.
 */

import { ownPath } from '@samvaer/contracts/own-path'
import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { readPageState } from '@samvaer/remote-kit/host'
import { toast } from '@samvaer/remote-kit/notices'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import { textsOf } from '@samvaer/remote-kit/texts'
import type { Root } from 'react-dom/client'
import { tellOtherTabs } from './other-tabs.ts'
import { readInOwnLanguage } from './own-language.ts'
import { SigningIn } from './signing-in.tsx'
import { type SsoDestination, ssoDestination } from './sso-destination.ts'

const exchange = async (ssoQuery: string, u: string | null): Promise<SsoDestination> => {
  const { profileData, redirectUrl } = await api.post('LogOn/SsoLogOn', { ssoQuery })
  readPageState().queryClient.setQueryData(currentProfileQuery().queryKey, profileData)
  tellOtherTabs('signedIn')
  await readInOwnLanguage()
  return ssoDestination(redirectUrl, u, location.origin)
}

/** A link that is used or too old has a page of its own; with anything else one can still sign in by hand. */
const wayOut = (error: unknown, u: string | null): SsoDestination => {
  if (error instanceof ApiError && error.code === 'LinkExpired') return { path: '/LinkExpired' }
  toast({ tone: 'danger', text: errorText(error, textsOf('shell')) })
  const wanted = ownPath(u)
  return { path: wanted ? `/?u=${encodeURIComponent(wanted)}` : '/' }
}

/**
 * Signs in by the code of a link and puts the address to go on from in place; never settles when that is another site.
 */
export const arriveBySso = async (ssoQuery: string, root: Root): Promise<void> => {
  const u = new URLSearchParams(location.search).get('u')
  history.replaceState(null, '', '/')
  root.render(<SigningIn />)
  const destination = await exchange(ssoQuery, u).catch((error: unknown) => wayOut(error, u))
  if ('path' in destination) return history.replaceState(null, '', destination.path)
  location.replace(destination.address)
  return new Promise(() => undefined)
}
