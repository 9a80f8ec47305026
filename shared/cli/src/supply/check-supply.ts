/** The step of `npm test` that looks at the packages of others, and writes down which there are. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'
import { type Counts, nothing } from '../tests/test-report.ts'
import { askRegistry, offlineProblems, openAdvisories } from './audit.ts'
import { auditExceptions } from './audit-exceptions.ts'
import { lockedPackages } from './lock-file.ts'
import { sbomOf } from './sbom.ts'

/** Beside the builds. */
const sbomFile = '.cache/builds/sbom.cdx.json'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')

/** pnpm's own note of the installation; it is JSON, which YAML allows. */
const skipped = (): string[] =>
  z.object({ ignoredBuilds: z.array(z.string()).default([]) }).parse(JSON.parse(read('node_modules/.modules.yaml')))
    .ignoredBuilds

export const checkSupply = async (): Promise<Counts> => {
  const packages = lockedPackages(read('pnpm-lock.yaml'))
  const exceptions = auditExceptions()
  const advisories = await askRegistry()
  const today = new Date().toISOString().slice(0, 10)
  const problems = [
    ...offlineProblems(packages, { workspace: read('pnpm-workspace.yaml'), skipped: skipped() }, exceptions, today),
    ...openAdvisories(advisories ?? [], exceptions),
  ]
  mkdirSync(join(root, dirname(sbomFile)), { recursive: true })
  writeFileSync(join(root, sbomFile), sbomOf(packages))
  console.log(`\n▸ packages of others: ${packages.length}, listed in ${sbomFile}`)
  if (!advisories) console.log('  The registry did not say what it knows against them; the rest is checked.')
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length === 0
    ? { ...nothing, cases: 1, passed: 1 }
    : { ...nothing, cases: 1, failed: 1, failures: problems.map((problem) => `packages of others: ${problem}`) }
}
