import type { ListedRelease } from '@samvaer/contracts/registry/release'

/** Answers an open page which remotes the site has now; `null` while nobody knows (`PresentRemotes`). */
export const presentRemotes = (releases: readonly ListedRelease[] | undefined): string =>
  JSON.stringify({ names: releases?.map(({ description }) => description.name) ?? null })
