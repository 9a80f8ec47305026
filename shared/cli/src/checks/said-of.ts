import type { CallOutput } from '@samvaer/contracts/client'
import type { CanaryReaders } from '@samvaer/contracts/registry/shapes'

/** Puts into words that a version was published: for the next page view, or for a preview alone, with its link. */
export const saidOf = ({ name, version, preview }: CallOutput<'Registry/PublishRelease'>, url: string): string =>
  preview
    ? `Pages stay as they are. Whoever has this link sees ${name} ${version}, until ${preview.until}:\n${new URL(preview.path, url).href}`
    : `${name} is now ${version}: the next page view gets it.`

/** Puts the readers of a canary into words. */
export const readersOf = ({ share, brands }: CanaryReaders): string =>
  `${share > 0 ? `${share} % of the readers and the staff` : 'the staff'}${brands ? ` on ${brands.join(', ')}` : ''}`

/** Returns the line of a version in a list: an arrow at the one that everybody gets, and the readers of others. */
export const lineOf = (release: CallOutput<'Registry/GetReleases'>['items'][number]): string => {
  const { version, publishedAt, current, withdrawn, previewOnly, canary } = release
  const others = withdrawn ? 'withdrawn' : previewOnly ? 'preview' : canary ? `canary: ${readersOf(canary)}` : ''
  return `${current ? '→' : ' '} ${version.padEnd(24)}${publishedAt}${others && `  ${others}`}`
}
