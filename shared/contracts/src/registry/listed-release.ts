/** Releases as the registry lists them, for everybody and for some, and as a page carries them. */
import * as z from 'zod'
import { integrityHash, releaseDescription } from './release.ts'
import { canaryReaders } from './shapes.ts'

/** A release as the registry lists it. */
export const listedRelease = z.object({
  description: releaseDescription,
  /** Folder of its files, ending in a slash: `/mfe/<name>/<version>/`. */
  base: z.string(),
  /** The federation manifest (`mf-manifest.json`). */
  manifest: z.record(z.string(), z.unknown()),
  /** The version to fall back to, if there was one. */
  previous: z.object({ version: z.string(), base: z.string() }).nullable(),
  /** A canary is compared with it, or it is one: browsers tell where it works as well. */
  watched: z.literal(true).optional(),
})
export type ListedRelease = z.infer<typeof listedRelease>

/** A version that some readers get in the place of the listed one. */
export const listedCanary = canaryReaders.extend({ release: listedRelease })
export type ListedCanary = z.infer<typeof listedCanary>

/** The releases of everybody by name, and those of some. */
export const releaseList = z.object({ items: z.array(listedRelease), canaries: z.array(listedCanary) })
export type ReleaseList = z.infer<typeof releaseList>

/** A release as a page describes it and decides by it. Parts for preloads alone, or for its loader, are not in it. */
export const describedRelease = releaseDescription
  .omit({ integrity: true, texts: true, standalone: true, server: true })
  .extend({ watched: listedRelease.shape.watched })
export type DescribedRelease = z.infer<typeof describedRelease>

/** The file with the `ReleaseFiles` of a release, by a name that never means another one. */
const filesOfRelease = z.object({ address: z.string(), integrity: integrityHash })
export type FilesOfRelease = z.infer<typeof filesOfRelease>

/** A release as the HTML carries it. A local override has no such file, and of those before one that is still given. */
export const pageRelease = listedRelease.omit({ manifest: true, watched: true }).extend({
  description: describedRelease,
  files: filesOfRelease.optional(),
  previous: z.object({ version: z.string(), base: z.string(), files: filesOfRelease.optional() }).nullable(),
})
export type PageRelease = z.infer<typeof pageRelease>

/** The material that a release is loaded with: the hashes of all its files, and the federation manifest. */
export const releaseFiles = z.object({
  integrity: releaseDescription.shape.integrity,
  manifest: listedRelease.shape.manifest,
})
export type ReleaseFiles = z.infer<typeof releaseFiles>
