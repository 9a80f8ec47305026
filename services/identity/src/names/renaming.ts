/** Renames a profile; the name is unique in its community (docs/product/limits.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import type { Account, IdentityParts } from '../models/models.ts'
import { nameSkeleton } from './name-skeleton.ts'
import { isReservedName } from './reserved-names.ts'

/** The longest name that there may be (docs/product/limits.md). */
const longest = 20
/** Names of before that are kept: at one change in 90 days those of five years. */
const mostBefore = 20
const endings = ['2', '3', '4', '5', '6', '7', '8', '9'] as const

type Names = Pick<IdentityParts, 'models'>

const isAlike = async ({ models }: Names, community: string, name: string, exceptId: number): Promise<boolean> => {
  const alike = { community, nameSkeleton: nameSkeleton(name), _id: { $ne: exceptId } }
  return (await models.Account.exists(alike)) !== null
}

/** A free name that begins as the wished one does; undefined where none is near. */
const suggestionFor = async (parts: Names, community: string, name: string): Promise<string | undefined> => {
  for (const ending of endings) {
    const suggestion = `${name.slice(0, longest - ending.length - 1)}_${ending}`
    if (await isNameTaken(parts, community, suggestion)) continue
    if (!(await isAlike(parts, community, suggestion, 0))) return suggestion
  }
  return undefined
}

/** Tells whether somebody may have a name, while it is written. */
export const nameStanding = async (
  parts: Names,
  community: string,
  name: string,
): Promise<{ taken: boolean; alike?: true; suggestion?: string }> => {
  if (await isNameTaken(parts, community, name)) return { taken: true }
  if (!(await isAlike(parts, community, name, 0))) return { taken: false }
  const suggestion = await suggestionFor(parts, community, name)
  return { taken: true, alike: true, ...(suggestion !== undefined && { suggestion }) }
}

/**
 * Refuses a name that somebody has, for one who wants it from now on: existing ones stay what they are.
 * @throws ProductError NameTaken, and NameAlike with a `suggestion` where it cannot be told apart from another one
 */
export const refuseTakenName = async (parts: Names, community: string, name: string, exceptId = 0): Promise<void> => {
  if (await isNameTaken(parts, community, name, exceptId)) throw new ProductError('NameTaken')
  if (!(await isAlike(parts, community, name, exceptId))) return
  const suggestion = await suggestionFor(parts, community, name)
  throw new ProductError('NameAlike', { suggestion: suggestion ?? '' })
}

export const isNameTaken = async (
  { models }: Names,
  community: string,
  name: string,
  exceptId = 0,
): Promise<boolean> => {
  const bearer = { community, nameFolded: foldName(name), _id: { $ne: exceptId } }
  return isReservedName(name) || (await models.Account.exists(bearer)) !== null
}

/**
 * Returns the change to another name; none for the name that it has already.
 * @throws ProductError NameTaken, NameAlike
 */
export const renamed = async (
  parts: IdentityParts,
  { _id, community, name: before, namesBefore = [] }: Account,
  name: string | undefined,
): Promise<Partial<Pick<Account, 'name' | 'nameFolded' | 'nameSkeleton' | 'nameChangedAt' | 'namesBefore'>>> => {
  if (name === undefined || name === before) return {}
  await refuseTakenName(parts, community, name, _id)
  const now = parts.clock()
  return {
    ...{ name, nameFolded: foldName(name), nameSkeleton: nameSkeleton(name), nameChangedAt: now },
    namesBefore: [...namesBefore, { name: before, until: now }].slice(-mostBefore),
  }
}

/** Refuses a name that somebody took since we looked. */
export const orNameTaken = (error: unknown): never => {
  throw isDuplicateKey(error) ? new ProductError('NameTaken') : error
}
