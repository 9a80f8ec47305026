import { callsNamedIn, shapeOfCall } from '@samvaer/contracts/call-shapes'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import type { ReleaseRequirements } from '@samvaer/contracts/registry/requirements'
import { kitFolder, type Part, readPackage } from '../parts.ts'
import { sharedDependencies } from '../shared-dependencies.ts'
import { acceptedVersions, installedVersion } from '../webpack/installed-version.ts'
import type { BuiltFiles } from './release-version.ts'

const versioned = new Set(sharedDependencies.filter((shared) => shared.versioned).map(({ request }) => request))

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
    contracts: readPackage(kitFolder('contracts')).version,
    kit: readPackage(kitFolder('remote-kit')).version,
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
