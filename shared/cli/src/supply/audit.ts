/** Checks the packages of others: some of it from the checkout, the rest from the registry (R40). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'
import type { AuditException } from './audit-exceptions.ts'
import type { LockedPackage } from './lock-file.ts'

/** Milliseconds: a registry that does not answer holds nobody up. */
const patience = 20_000

export interface Advisory {
  id: string
  package: string
  severity: string
}

/** The packages whose scripts somebody has looked at and left out. */
const lookedAt = (workspace: string): string[] => {
  const list = /^ignoredBuiltDependencies:\n((?: +.*\n?)*)/m.exec(workspace)?.[1] ?? ''
  return Array.from(list.matchAll(/^ +- ["']?([^"'\n]+)["']?$/gm), ([, name]) => name ?? '')
}

const nameOf = (package_: string): string => package_.replace(/(.)@.*/, '$1')

/** Scripts of packages run on no machine: pnpm asks the file of the workspace, and notes whose it left out. */
const scriptProblems = (workspace: string, skipped: readonly string[]): string[] => [
  ...skipped
    .filter((one) => !lookedAt(workspace).includes(nameOf(one)))
    .map(
      (one) =>
        `${one} has an install script that nobody has looked at: ignoredBuiltDependencies of pnpm-workspace.yaml`,
    ),
  ...(/^(onlyBuiltDependencies|dangerouslyAllowAllBuilds|allowBuilds)\b/m.test(workspace)
    ? ['pnpm-workspace.yaml lets scripts of packages run']
    : []),
]

/**
 * Returns the problems that the checkout itself shows, with or without a network.
 * @param skipped packages whose scripts pnpm did not run, as it notes them: `name@version`
 */
export const offlineProblems = (
  packages: readonly LockedPackage[],
  { workspace, skipped }: { workspace: string; skipped: readonly string[] },
  exceptions: readonly AuditException[],
  today: string,
): string[] => [
  ...packages
    .filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    .map(({ name, version }) => `${name}@${version} has no SHA-512 in the lock file`),
  ...scriptProblems(workspace, skipped),
  ...exceptions
    .filter(({ until }) => until < today)
    .map((one) => `the exception for ${one.advisory} of ${one.package} ended on ${one.until}`),
]

/** Returns the advisories of the registry that no exception lets pass. */
export const openAdvisories = (advisories: readonly Advisory[], exceptions: readonly AuditException[]): string[] =>
  advisories
    .filter(({ id, package: name }) => !exceptions.some((one) => one.advisory === id && one.package === name))
    .map(({ id, package: name, severity }) => `${name}: ${id} (${severity})`)

const answerOfPnpm = z.object({
  advisories: z.record(
    z.string(),
    z.object({ github_advisory_id: z.string(), module_name: z.string(), severity: z.string() }),
  ),
})

/** The advisories in what `pnpm audit --json` says; undefined when the registry did not answer. */
export const advisoriesIn = (said: string): Advisory[] | undefined => {
  try {
    const { advisories } = answerOfPnpm.parse(JSON.parse(said))
    return Object.values(advisories).map((one) => ({
      id: one.github_advisory_id,
      package: one.module_name,
      severity: one.severity,
    }))
  } catch {
    return undefined
  }
}

/** Asks the registry; undefined when it does not answer in time, or answers something else. */
export const askRegistry = (): Promise<Advisory[] | undefined> => {
  const pnpm = join(root, '.cache/toolchain/node_modules/pnpm/bin/pnpm.cjs')
  const options = { cwd: root, timeout: patience, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    // It ends with 1 when there are advisories.
    execFile(process.execPath, [pnpm, 'audit', '--json'], options, (_error, said) => resolve(advisoriesIn(said)))
  })
}
