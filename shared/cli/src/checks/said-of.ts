import type { CallOutput } from '@samvaer/contracts/client'

/** Puts into words that a version was published: for the next page view, or for a preview alone, with its link. */
export const saidOf = ({ name, version, preview }: CallOutput<'Registry/PublishRelease'>, url: string): string =>
  preview
    ? `${name} ${version} is on no page. Whoever has this link sees it, until ${preview.until}:\n${new URL(preview.path, url).href}`
    : `${name} is now ${version}: the next page view gets it.`
