import type { ListedRelease } from '@samvaer/contracts/release'

const hasFiles = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(hasFiles)

/** Whether the runtime could fetch anything for a shared module; with `import: false` there is nothing. */
const bringsFiles = (shared: unknown): boolean =>
  typeof shared === 'object' && shared !== null && 'assets' in shared && hasFiles(shared.assets)

const inlined = (release: ListedRelease): ListedRelease => {
  const { shared } = release.manifest
  if (!Array.isArray(shared)) return release
  return { ...release, manifest: { ...release.manifest, shared: shared.filter(bringsFiles) } }
}

/**
 * The releases as a page carries them. Of a manifest's `shared` the federation runtime reads the files to preload and
 * nothing else; what it shares it learns from the remote itself. So those without a file, all of ours, stay out of
 * every page. The list itself has to be there: without it the runtime takes the manifest for a broken one.
 */
export const inlinedReleases = (releases: readonly ListedRelease[]): ListedRelease[] => releases.map(inlined)
