/**
 * The data that the gateway writes into the page so that the shell starts without asking: `<script id="samvaer-boot">`.
 */
import * as z from 'zod'
import { language } from '../core/enumerations.ts'
import { currentProfileData } from '../identity/current-profile.ts'
import { integrityHash, pageRelease } from '../registry/release.ts'
import { siteConfig } from '../site/brand.ts'

export const bootElementId = 'samvaer-boot'

export const bootData = z.object({
  site: siteConfig,
  /** The reader's language: the cookie `samvaer-language`, else the brand's. */
  language,
  /** Null when identity did not answer: the shell asks again. */
  profile: currentProfileData.nullable(),
  releases: z.array(pageRelease),
  /** The address of the `ReleaseFiles` of all of them; one file, so that a page that comes again has them. */
  releaseFiles: z.object({ address: z.string(), integrity: integrityHash }),
  /** The services of this installation; what belongs to another one is not here yet. */
  services: z.array(z.string()),
  /** Local overrides of remotes are allowed (development alone). */
  overrides: z.boolean(),
  /** The error page of the shell shows details (development alone). */
  development: z.boolean(),
})
export type BootData = z.infer<typeof bootData>
/** The address at which an open page asks which remotes the site has now: the platform may have been starting, or one was taken away. */
export const remotesPath = '/remotes.json'
export const presentRemotes = z.object({ names: z.array(z.string()).nullable() })
export type PresentRemotes = z.infer<typeof presentRemotes>
export const languageCookie = 'samvaer-language'
/** The member's choice of the drawer's width in this browser; the first HTML keeps that room. */
export const drawerCookie = 'samvaer-drawer'
export type DrawerWidth = 'mini' | 'wide'
/** The cookie with the reader's choice beyond what the site needs: `necessary` or `external-video` (R14). */
export const consentCookie = 'samvaer-cookies'
export const externalVideoConsent = 'external-video'
