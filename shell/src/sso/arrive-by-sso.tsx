/**
 * Single sign-on at the start (docs/product/states.md), before a guard is asked. At the brand that a member comes from,
 * `ssoFor` and `challenge` of the address become a link; at the brand that receives, the `SSO` of that link becomes a
 * session. All of it leaves address and history at once, whatever comes of it.
 */

import { ownPath } from '@samvaer/contracts/core/own-path'
import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { pageCache } from '@samvaer/remote-kit/host'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import { loadTexts, textsOf } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import type { Root } from 'react-dom/client'
import { dialogTexts } from '../dialogs/texts.ts'
import { notifyOtherTabs } from '../session/other-tabs.ts'
import { readInOwnLanguage } from '../session/own-language.ts'
import { currentProfile } from '../session/session.ts'
import { afterSignOut, endPushes } from '../sign-out/sign-out-steps.ts'
import { ReplaceQuestion, SigningIn } from './signing-in.tsx'
import { type SsoDestination, ssoDestination } from './sso-destination.ts'

/** The brand that the member comes from vouches for her: by a link that is worth something in this browser alone. */
const vouch = async (siteId: number, query: URLSearchParams): Promise<SsoDestination> => {
  const path = ownPath(query.get('u')) ?? '/Start'
  const host = query.get('ssoAt')
  const challenge = query.get('challenge') ?? ''
  return api.post('LogOn/GetSsoQuery', { siteId, challenge, path, ...(host !== null && { host }) })
}

const askToReplace = async (root: Root, other: string): Promise<boolean> => {
  await loadTexts(dialogTexts)
  const replace = await new Promise<boolean>((answer) =>
    root.render(<ReplaceQuestion here={currentProfile().name} other={other} answer={answer} />),
  )
  root.render(<SigningIn />)
  return replace
}

/** The name of whom the link brings, where somebody else is signed in here. */
const otherMember = (error: unknown): string | undefined => {
  const { reason, name } = (error instanceof ApiError && error.code === 'Conflict' && error.detail) || {}
  return reason === 'OtherMember' ? String(name) : undefined
}

const exchange = async (ssoQuery: string, u: string | null, root: Root): Promise<SsoDestination> => {
  const answer = await api.post('LogOn/SsoLogOn', { ssoQuery }).catch(async (error: unknown) => {
    const other = otherMember(error)
    if (other === undefined) throw error
    if (!(await askToReplace(root, other))) return undefined
    await endPushes(currentProfile().id)
    const replaced = await api.post('LogOn/SsoLogOn', { ssoQuery, replace: true })
    await afterSignOut()
    return replaced
  })
  if (!answer) return { path: ownPath(u) ?? '/Start' }
  pageCache().setQueryData(currentProfileQuery().queryKey, answer.profileData)
  notifyOtherTabs('signedIn')
  await readInOwnLanguage()
  return ssoDestination(answer.redirectUrl, u, location.origin)
}

/** A link that is used or too old has a page of its own; with anything else one can still sign in by hand. */
const wayOut = (error: unknown, u: string | null): SsoDestination => {
  if (error instanceof ApiError && error.code === 'LinkExpired') return { path: '/LinkExpired' }
  toast({ tone: 'danger', text: errorText(error, textsOf('shell')) })
  const wanted = ownPath(u)
  return { path: wanted ? `/?u=${encodeURIComponent(wanted)}` : '/' }
}

/**
 * Signs in by the code of a link, or asks for a link to another brand, and puts the address to go on from in place; never
 * settles when that is another site.
 */
export const arriveBySso = async (root: Root): Promise<void> => {
  const query = new URLSearchParams(location.search)
  const u = query.get('u')
  const ssoQuery = query.get('SSO')
  history.replaceState(null, '', '/')
  root.render(<SigningIn />)
  const way = ssoQuery ? exchange(ssoQuery, u, root) : vouch(Number(query.get('ssoFor')), query)
  const destination = await way.catch((error: unknown) => wayOut(error, u))
  if ('path' in destination) return history.replaceState(null, '', destination.path)
  location.replace(destination.address)
  return new Promise(() => undefined)
}
