/**
 * The data that the gateway writes into the page so that the shell starts without asking: `<script id="samvaer-boot">`.
 */
import * as z from 'zod'
import { instant, language } from '../core/fields.ts'
import { currentProfileData } from '../identity/current-profile.ts'
import { pageRelease } from '../registry/listed-release.ts'
import { siteConfig } from '../site/brand.ts'
import { writtenFront } from './door.ts'

export const bootData = z.object({
  site: siteConfig,
  /** The reader's language: the cookie `samvaer-language`, else the brand's. */
  language,
  /** Null when identity did not answer: the shell asks again. */
  profile: currentProfileData.nullable(),
  releases: z.array(pageRelease),
  /** The services of this installation; what belongs to another one is not here yet. */
  services: z.array(z.string()),
  /** Local overrides of remotes are allowed (development alone). */
  overrides: z.boolean(),
  /** The error page of the shell shows details (development alone). */
  development: z.boolean(),
  /** Present where the page holds the front page already (decision 156). */
  front: writtenFront.optional(),
  /** The version among `releases` that this reader sees by a link, and until when (decision 145). */
  preview: z.object({ name: z.string(), version: z.string(), until: instant }).optional(),
})
export type BootData = z.infer<typeof bootData>
export const presentRemotes = z.object({ names: z.array(z.string()).nullable() })
export type PresentRemotes = z.infer<typeof presentRemotes>
export type DrawerWidth = 'mini' | 'wide'
