/** Names that would pass for the house; folded as names are compared. */
import { foldName } from '@samvaer/service-kit/fold-name'

const reserved = new Set(
  [
    ...['admin', 'administrator', 'moderator', 'support', 'staff', 'system', 'root', 'webmaster', 'postmaster'],
    ...['kundeservice', 'kundtjänst', 'kundeservice', 'customer service', 'redaktion', 'redaktør', 'redaksjon'],
    ...['samvær', 'samvaer', 'samværnat', 'samvær norge', 'samvaro', 'kindred evenings', 'deleted profile'],
    ...['slettet profil', 'raderad profil', 'anonym', 'anonymous'],
  ].map(foldName),
)

/** Whether nobody may have the name, because members would take its bearer for somebody of ours. */
export const isReservedName = (name: string): boolean => reserved.has(foldName(name))
