/** What a change of the profile name writes; unique in its community (docs/product/limits.md). */
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { foldName } from '@samvaer/service-kit/fold-name'
import type { Account, IdentityParts } from './models/models.ts'
import { isReservedName } from './reserved-names.ts'

export const isNameTaken = async (
  { models }: Pick<IdentityParts, 'models'>,
  community: string,
  name: string,
  exceptId = 0,
): Promise<boolean> => {
  const bearer = { community, nameFolded: foldName(name), _id: { $ne: exceptId } }
  return isReservedName(name) || (await models.Account.exists(bearer)) !== null
}

/** Nothing for the name that it has already. @throws ProductError NameTaken */
export const renamed = async (
  parts: IdentityParts,
  { _id, community, name: before }: Account,
  name: string | undefined,
): Promise<Partial<Pick<Account, 'name' | 'nameFolded' | 'nameChangedAt'>>> => {
  if (name === undefined || name === before) return {}
  if (await isNameTaken(parts, community, name, _id)) throw new ProductError('NameTaken')
  return { name, nameFolded: foldName(name), nameChangedAt: parts.clock() }
}

/** Somebody took the name since we looked. */
export const orNameTaken = (error: unknown): never => {
  throw isDuplicateKey(error) ? new ProductError('NameTaken') : error
}
