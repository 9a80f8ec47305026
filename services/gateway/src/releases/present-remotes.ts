import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'

/**
 * Answers an open page which remotes the site has now; `null` while nobody knows (`PresentRemotes`).
 * @param previewed the remote that this reader previews, which others may not have yet
 */
export const presentRemotes = (
  releases: readonly ListedRelease[] | undefined,
  previewed: string | undefined,
): string => {
  const names = releases?.map(({ description }) => description.name)
  return JSON.stringify({ names: names ? [...new Set([...names, ...(previewed ? [previewed] : [])])] : null })
}
