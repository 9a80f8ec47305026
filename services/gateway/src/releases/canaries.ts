/** Chooses the releases of a page: of a canary the staff and a share of the others get the new version. */
import { createHash } from 'node:crypto'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { profileRoles } from '@samvaer/contracts/core/roles'
import type { ListedCanary, ListedRelease, ReleaseList } from '@samvaer/contracts/registry/listed-release'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { Visitor } from '../sessions/sessions.ts'

const isStaff = ({ role }: SignedInProfile): boolean => profileRoles[role] >= profileRoles.Support

export interface Reader {
  brand: Pick<Brand, 'key'>
  /** Unknown while identity is away: then it is one like every other. */
  visitor: Visitor
  /** The address from which a visitor comes. */
  address: string
}
type Known = Pick<Reader, 'address'> & { visitor: Exclude<Visitor, 'unknown'> }

/** Returns the network of an address, which several visitors share: nothing is kept of it, nor in a browser. */
const networkOf = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.'
  return address.split(separator).slice(0, 3).join(separator)
}

/**
 * True for the same members, and visitors of the same network, at each page, and for all of them still once the share is
 * larger. Each version has others, so that not everything is tried on the same ones first.
 */
const isInShare = ({ share, release: { base } }: ListedCanary, { visitor, address }: Known): boolean => {
  const reader = visitor ? `${visitor.profileId}` : networkOf(address)
  const place = createHash('sha256').update(`${base} ${reader}`).digest().readUInt32BE() / 2 ** 32
  return 100 * place < share
}

const isOn = ({ brands }: ListedCanary, { key }: Reader['brand']): boolean => brands === null || brands.includes(key)

const gets = (canary: ListedCanary, { brand, visitor, address }: Reader): boolean => {
  if (!isOn(canary, brand) || visitor === 'unknown') return false
  return (visitor !== null && isStaff(visitor)) || isInShare(canary, { visitor, address })
}

/** The releases of a reader. */
export interface ReadersReleases {
  releases: readonly ListedRelease[]
  /** Bases of the canaries among them: the same for the same releases of a list. */
  key: string
}

const made = new WeakMap<ReleaseList, Map<string, ReadersReleases>>()

/** Returns the releases of a reader; the same object for all who get the same of a list. */
export const releasesFor = (list: ReleaseList, reader: Reader): ReadersReleases => {
  const own = list.canaries.filter((canary) => gets(canary, reader)).map(({ release }) => release)
  const key = own.map(({ base }) => base).join(' ')
  const ofList = made.get(list) ?? new Map<string, ReadersReleases>()
  made.set(list, ofList)
  const known = ofList.get(key)
  if (known) return known
  const names = new Set(own.map(({ description }) => description.name))
  const others = list.items.filter(({ description }) => !names.has(description.name))
  const releases = [...others, ...own].sort((a, b) => (a.description.name < b.description.name ? -1 : 1))
  const readers = { releases: own.length > 0 ? releases : list.items, key }
  ofList.set(key, readers)
  return readers
}

const all = new WeakMap<ReleaseList, readonly ListedRelease[]>()

/** Returns the releases of all readers. */
export const allReleases = (list: ReleaseList): readonly ListedRelease[] => {
  if (list.canaries.length === 0) return list.items
  const known = all.get(list) ?? [...list.items, ...list.canaries.map(({ release }) => release)]
  all.set(list, known)
  return known
}
