import path from 'node:path'
import { callsNamedIn, shapeOfCall } from '@samvaer/contracts/call-shapes'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import type { ReleaseRequirements } from '@samvaer/contracts/registry/requirements'
import { type Part, readPackage, repositoryRoot } from '../parts.ts'
import { sharedDependencies } from '../shared-dependencies.ts'
import { acceptedVersions, installedVersion } from '../webpack/installed-version.ts'
import type { BuiltFiles } from './release-version.ts'

const versioned = new Set(sharedDependencies.filter((shared) => shared.versioned).map(({ request }) => request))
const versionOf = (folder: string): string => readPackage(path.join(repositoryRoot, 'shared', folder)).version

/** Returns the needs of a release: the calls that its files and its remote.json name, as they are, and what it is built with. */
export const requirementsOf = (
  { name }: Pick<Part, 'name'>,
  remote: RemoteDescription,
  files: BuiltFiles,
  consumed: Readonly<Record<string, readonly string[]>>,
): ReleaseRequirements => {
  const scripts = [...files].filter(([file]) => file.endsWith('.js')).map(([, content]) => content.toString('utf8'))
  const calls = callsNamedIn([...scripts, JSON.stringify(remote)].join('\n'))
  const shared = [...new Set(Object.values(consumed).flat())].filter((request) => versioned.has(request)).toSorted()
  return {
    contracts: versionOf('contracts'),
    kit: versionOf('remote-kit'),
    calls: Object.fromEntries(
      calls.map((call) => {
        const shape = shapeOfCall(call)
        if (!shape) throw new Error(`${name} names ${call}, which no contract has`)
        return [call, { method: shape.method, input: { ...shape.input }, output: { ...shape.output } }]
      }),
    ),
    slots: Object.keys(remote.contributes.slots ?? {}).toSorted(),
    shared: Object.fromEntries(shared.map((request) => [request, acceptedVersions(installedVersion(request))])),
  }
}
