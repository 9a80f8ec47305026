import { join } from 'node:path'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { StaticFiles } from './static-files.ts'

/** The folders of what pages load, with the files that every reader needs. */
const wanted = (
  shell: ShellBuild | undefined,
  shellDir: string,
  releases: readonly ListedRelease[],
  releasesDir: string,
): { folder: string; file: string }[] => [
  ...[...(shell?.scripts ?? []), ...(shell?.styles ?? []), ...Object.values(shell?.texts ?? {}).flat()].map(
    ({ file }) => ({
      folder: shellDir,
      file,
    }),
  ),
  ...releases.flatMap(({ description: { name, version, integrity, server } }) =>
    Object.keys(integrity)
      .filter((file) => file !== server?.script && file !== server?.style)
      .map((file) => ({ folder: join(releasesDir, name, version), file })),
  ),
]

/** Compresses what the first visitors will ask for, one file after the other, so that they do not wait for it. */
export const prepareFiles = async (
  files: StaticFiles,
  material: {
    shell: ShellBuild | undefined
    shellDir: string
    releases: readonly ListedRelease[]
    releasesDir: string
  },
  signal: AbortSignal,
): Promise<void> => {
  const { shell, shellDir, releases, releasesDir } = material
  for (const { folder, file } of wanted(shell, shellDir, releases, releasesDir)) {
    if (signal.aborted) return
    // A file that cannot be read shows when somebody asks for it.
    await files.prepare(folder, file).catch(() => undefined)
  }
}
