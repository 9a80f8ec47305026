/**
 * The versions that this platform brings to a page, and those that a release may have been built with (decision 150): each remote
 * raises them by itself, and runs in the same page meanwhile.
 */

/** The version of the kits, all of which have the same one; `shared/build/src/shared-dependencies.test.ts` holds it to theirs. */
export const kitVersion = '0.2.0'

/** The packages that the shell brings, held to what is installed by the same test. */
export const sharedVersions: Readonly<Record<string, string>> = {
  '@tanstack/react-query': '5.108.0',
  i18next: '27.1.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-i18next': '18.0.2',
}

type Version = readonly [major: number, minor: number, patch: number]

const versionIn = (text: string): Version | undefined => {
  const [, major, minor, patch] = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

/** True for kits of this minor and the one before; from 1.0.0 on, for all of this major. Never for newer ones. */
const takesKit = ([major, minor]: Version, [ownMajor, ownMinor]: Version): boolean =>
  major === ownMajor && minor <= ownMinor && (ownMajor > 0 || minor >= ownMinor - 1)

const kitFault = (what: string, built: string, own: string): string[] => {
  const [wanted, brought] = [versionIn(built), versionIn(own)]
  if (wanted && brought && takesKit(wanted, brought)) return []
  const oldest = brought && (brought[0] > 0 ? `${brought[0]}.0` : `0.${Math.max(0, brought[1] - 1)}`)
  return [`${what}: built with ${built}, and this platform takes ${oldest} up to ${own}`]
}

const sharedFault = (request: string, range: string, versions: Readonly<Record<string, string>>): string[] => {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  const own = versions[name]
  const [wanted, brought] = [versionIn(range), own === undefined ? undefined : versionIn(own)]
  if (
    wanted &&
    brought &&
    wanted[0] === brought[0] &&
    (wanted[1] < brought[1] || (wanted[1] === brought[1] && wanted[2] <= brought[2]))
  )
    return []
  return [`${request}: built for ${range}, and this platform brings ${own ?? 'none'}`]
}

interface Built {
  contracts: string
  kit: string
  shared: Readonly<Record<string, string>>
}

/** Returns what a release was built with and cannot run beside, a line each. */
export const outsideWindow = (
  { contracts, kit, shared }: Built,
  brought: { kit: string; shared: Readonly<Record<string, string>> } = { kit: kitVersion, shared: sharedVersions },
): string[] => [
  ...kitFault('@samvaer/contracts', contracts, brought.kit),
  ...kitFault('@samvaer/remote-kit', kit, brought.kit),
  ...Object.entries(shared).flatMap(([request, range]) => sharedFault(request, range, brought.shared)),
]
