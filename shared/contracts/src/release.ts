/** Releases of remotes: immutable versioned folders, and the list that the shell loads them from. */
import * as z from 'zod'
import { language } from './enumerations.ts'

const label = z.partialRecord(language, z.string())

/**
 * The named places that a remote may fill; start.* are sections of the start page (docs/product/screens.md), the others
 * parts of pages.
 */
export const slotNames = [
  'start.Contest',
  'start.NewestProfiles',
  'start.PossibleMatches',
  'start.BirthdayProfiles',
  'start.NewestMedia',
  'start.SearchMedia',
  'start.LastVisit',
  'start.OnlineProfiles',
  'start.NewestBlogs',
  'start.UpcomingEvents',
  'start.PopularLodges',
  'start.OnlineFavorites',
  'start.ChatRightNow',
  'profile.Blog',
  'validation.Methods',
] as const
export type SlotName = (typeof slotNames)[number]

export const menuIcons = ['start', 'search', 'blogs', 'lodges', 'mail', 'events', 'support', 'membership'] as const

/** `remote.json`: what a remote tells of itself; travels with every release, so a team changes it without the shell. */
export const remoteDescription = z.strictObject({
  name: z.string().regex(/^mfe-[a-z]+$/),
  owner: z.string(),
  /** Route prefixes that the shell hands to this remote. */
  routes: z.array(z.string().startsWith('/')).min(1),
  /** Routes that an anonymous visitor may open. */
  anonymousRoutes: z.array(z.string().startsWith('/')).default([]),
  menu: z
    .array(z.strictObject({ path: z.string().startsWith('/'), icon: z.enum(menuIcons), order: z.int(), label }))
    .default([]),
  /** Slot name → exposed module. */
  slots: z.partialRecord(z.enum(slotNames), z.string().startsWith('./')).default({}),
  /** Areas of the API that its calls use. */
  areas: z.array(z.string()),
  /** 1: people notice at once when it is down; 3: hardly. */
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Brotli bytes that its first page may weigh. */
  sizeBudget: z.int().positive(),
})
export type RemoteDescription = z.infer<typeof remoteDescription>

const fileName = z
  .string()
  .regex(/^[\w][\w./-]*$/)
  .refine((name) => !name.includes('..'))
export const integrityHash = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/)

/** `release.json` in a version's folder, written by the build. */
export const releaseDescription = z.strictObject({
  name: remoteDescription.shape.name,
  version: z.string().regex(/^[\w][\w.-]*$/),
  builtAt: z.iso.datetime(),
  entry: fileName,
  /** Every file of the folder with its hash. */
  integrity: z.record(fileName, integrityHash),
  /** Files by exposed module that the first use of it needs, for preloads. */
  exposes: z.record(z.string(), z.strictObject({ scripts: z.array(fileName), styles: z.array(fileName) })),
  remote: remoteDescription,
})
export type ReleaseDescription = z.infer<typeof releaseDescription>

/** A release as the HTML carries it: its manifest rides along, so that no request stands between page and remote. */
export const listedRelease = z.object({
  description: releaseDescription,
  /** Folder of its files, ending in a slash: `/mfe/<name>/<version>/`. */
  base: z.string(),
  /** The federation manifest (`mf-manifest.json`). */
  manifest: z.record(z.string(), z.unknown()),
  /** The version to fall back to, if there was one. */
  previous: z.object({ version: z.string(), base: z.string() }).nullable(),
})
export type ListedRelease = z.infer<typeof listedRelease>
