/** The packages that a team builds on in a repository of its own, and the version that all of them have (decision 150). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'

export interface Kit {
  /** Its folder, from the root. */
  folder: string
  /** The files that are packed with all that they import; every file of `src` where absent. */
  entries?: readonly string[]
  /** Takes packages of others as they are here: tools that build, of which one breaks on a newer one. */
  exact?: true
}

/** `cli` is packed as the commands of a team, without the platform. */
export const kits: readonly Kit[] = [
  { folder: 'shared/contracts' },
  { folder: 'shared/remote-kit' },
  { folder: 'shared/ui' },
  { folder: 'shared/media' },
  { folder: 'shared/writing' },
  { folder: 'shared/service-kit' },
  { folder: 'services/embedded-mongodb' },
  { folder: 'shared/testing' },
  { folder: 'shared/texts-check' },
  { folder: 'shared/build', exact: true },
  { folder: 'shared/cli', entries: ['src/team/team.ts'] },
]

const names = z.record(z.string(), z.string()).default({})
const target: z.ZodType<ExportTarget> = z.lazy(() => z.union([z.string(), z.null(), z.record(z.string(), target)]))
/** The file of a path of `exports`, by condition where there are several. */
export type ExportTarget = string | null | { [condition: string]: ExportTarget }

const kitPackage = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  exports: z.record(z.string(), target),
  dependencies: names,
  devDependencies: names,
})
export type KitPackage = z.infer<typeof kitPackage>

export const readKit = ({ folder }: Kit): KitPackage =>
  kitPackage.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))

/** The version of each package of others, as `pnpm-workspace.yaml` says it once. */
export const catalog = (): ReadonlyMap<string, string> => {
  const [, lines = ''] = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split('\ncatalog:\n')
  return new Map(
    [...(lines.split('\n\n')[0] ?? '').matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  )
}
