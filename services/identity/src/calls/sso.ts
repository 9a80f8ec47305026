/** One sign-in for the sites of a community (docs/product/states.md, "Single sign-on"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { ownPath } from '@samvaer/contracts/core/own-path'
import type { logOn } from '@samvaer/contracts/identity/log-on'
import { ssoStartPath } from '@samvaer/contracts/identity/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import { logAccount } from '../account-log.ts'
import { ownAccount } from '../accounts.ts'
import { currentProfileOf } from '../current-profile-data.ts'
import { invalidField } from '../invalid-field.ts'
import { secondsAfter, ssoTokenLife } from '../limits.ts'
import type { IdentityParts } from '../models/models.ts'
import { newToken, tokenHash } from '../secrets.ts'
import { refuseImpersonation } from '../sessions/impersonation.ts'
import {
  currentDevice,
  currentHost,
  currentSsoVerifier,
  currentToken,
  requiredToken,
} from '../sessions/session-token.ts'
import { signInByLink } from '../sessions/sign-in.ts'
import type { Site, Sites } from '../sites.ts'

export const ssoCalls = (parts: IdentityParts, sites: Sites) => {
  /** The brand that is to receive the member begins, and comes back to the host that this page was opened at. */
  const startAt = async (site: Site, fromSiteId: number, path: string): Promise<string> => {
    const { origin } = parts.settings
    const here = (await sites.all()).find(({ id }) => id === fromSiteId)
    const from = currentHost() ?? new URL(linkTo(origin, here ?? site, '/')).hostname
    return linkTo(origin, site, `${ssoStartPath}?${new URLSearchParams({ from, u: path })}`)
  }

  return handlers<typeof logOn>()({
    GetSsoQuery: async ({ input, profile, context }) => {
      // The new session would not know any more who stands behind it.
      refuseImpersonation(profile)
      const path = ownPath(input.path)
      if (path === undefined) throw invalidField('path', 'not_of_this_site')
      const account = await ownAccount(parts, profile.profileId)
      const all = await sites.all()
      const { host } = input
      // A page with a host of its own is of this brand; nothing else of it is entered this way.
      const here = all.find(
        ({ id, pageHosts = {} }) => id === context.siteId && Object.values(pageHosts).includes(host ?? ''),
      )
      const there = (await sites.openTo(account, context.siteId)).find(({ id }) => id === input.siteId)
      const site = host !== undefined && input.siteId === context.siteId ? here : there
      if (!site || (host !== undefined && (site !== here || !input.challenge))) throw new ProductError('NotAllowed')
      if (!input.challenge) return { address: await startAt(site, context.siteId, path) }
      const token = newToken()
      await parts.models.SsoToken.create({
        _id: tokenHash(token),
        profileId: account._id,
        community: account.community,
        siteId: site.id,
        challenge: input.challenge,
        path,
        askedBy: tokenHash(requiredToken()),
        expiresAt: secondsAfter(parts.clock(), ssoTokenLife),
      })
      const query = new URLSearchParams({ SSO: token, u: path })
      const address = new URL(linkTo(parts.settings.origin, site, `/?${query}`))
      if (host !== undefined) address.hostname = host
      return { address: address.href }
    },

    SsoLogOn: async ({ input, context, address, setSession }) => {
      const { community, siteId, dark } = context
      const { instruction, account, path } = await signInByLink(parts, {
        token: input.ssoQuery,
        community,
        siteId,
        device: currentDevice(address),
        replaces: currentToken(),
        verifier: currentSsoVerifier(),
        keeps: input.replace ? undefined : context.profile?.profileId,
      })
      logAccount(parts, 'signed in by a link', account._id)
      setSession(instruction)
      return {
        profileData: await currentProfileOf(parts, sites, account, { siteId, dark }),
        // None before there is media that asks for them (R21).
        contentTokens: [],
        redirectUrl: path,
      }
    },
  })
}
