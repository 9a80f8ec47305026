/** Lists the parts of the product (R40): a software bill of materials in CycloneDX 1.6. */
import type { LockedPackage } from './lock-file.ts'

const purlOf = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashesOf = ({ integrity = '' }: LockedPackage) => {
  const [algorithm, base64] = integrity.split('-')
  if (algorithm !== 'sha512' || base64 === undefined) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }
}

/** The same text for the same packages. */
export const sbomOf = (packages: readonly LockedPackage[]): string => {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    ...hashesOf(one),
  }))
  const metadata = { component: { type: 'application', 'bom-ref': 'samvaer', name: 'samvaer' } }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 2)}\n`
}
