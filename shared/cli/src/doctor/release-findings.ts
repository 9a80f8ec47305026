/** Compares the contracts of this version with what the releases in the database ask for, before anything starts. */
import { unmetRequirements } from '@samvaer/contracts/call-shapes'
import { requirementsIn } from '@samvaer/contracts/registry/requirements'
import type { MongoClient } from 'mongodb'
import { type Finding, good, noted, wrong } from './finding.ts'

interface CurrentRow {
  name: string
  version: string | null
  /** For some readers. */
  canary?: { version: string } | null
}
interface ReleaseRow {
  name: string
  version: string
  requires?: string | null
}

/** Names each remote whose current release, or canary, would not find what it asks for. */
export const releaseFindings = async (client: MongoClient, prefix: string): Promise<Finding[]> => {
  const registry = client.db(`${prefix}_registry`)
  const currents = await registry.collection<CurrentRow>('currentReleases').find().toArray()
  const used = currents.flatMap(({ name, version, canary }) =>
    [version, canary?.version].flatMap((one) => (one ? [{ name, version: one }] : [])),
  )
  if (used.length === 0) return [noted('releases', 'there are none yet')]
  const stored = await registry.collection<ReleaseRow>('releases').find({ $or: used }).toArray()
  const broken = stored.flatMap(({ name, version, requires }) => {
    const required = requirementsIn(requires ?? undefined)
    const [first, ...others] = required ? unmetRequirements(required) : []
    return first === undefined ? [] : [`${name} ${version}: ${[first, ...others].slice(0, 3).join('; ')}`]
  })
  if (broken.length === 0) return [good('releases', `${used.length} find what they ask this version for`)]
  return broken.map((line) =>
    wrong(
      'releases',
      line,
      'Keep the contract until a release without it is current, or go back to an earlier version.',
    ),
  )
}
