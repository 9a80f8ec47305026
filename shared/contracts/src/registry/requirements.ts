/** The needs of a release, in a file of its folder: it has a hash as all its files, and never changes (decision 134). */
import * as z from 'zod'

export const requirementsFile = 'requires.json'

const shape = z.record(z.string(), z.unknown())

export const releaseRequirements = z.object({
  /** Versions of our packages that it was built with. */
  contracts: z.string(),
  kit: z.string(),
  /** Calls that it names, with the shapes that it knows. */
  calls: z.record(z.string(), z.object({ method: z.enum(['GET', 'POST']), input: shape, output: shape })),
  slots: z.array(z.string()),
  /** Packages that the shell brings, with the versions that it runs on. */
  shared: z.record(z.string(), z.string()),
})
export type ReleaseRequirements = z.infer<typeof releaseRequirements>

/** Reads the text of the file; undefined where it cannot be read, as for releases that came before it. */
export const requirementsIn = (text: string | undefined): ReleaseRequirements | undefined => {
  if (text === undefined) return undefined
  try {
    return releaseRequirements.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
