/** The form of height and weight: the contract's own schema, with an empty field for what somebody leaves open. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { editProfile } from '@samvaer/contracts/identity/edit-profile'
import type * as z from 'zod'

export const heightAndWeight = editProfile.calls.UpdatePersonWeightAndHeight.input
export type HeightAndWeight = z.input<typeof heightAndWeight>

/** Characters of a field: room for `172.55`, which is refused in words instead of being cut off. */
export const maximumEntry = 6

/** Returns the known facts of the persons; they stay when nobody wants to say more. */
export const knownOf = ({ persons }: Pick<CurrentProfileData, 'persons'>): HeightAndWeight => ({
  persons: persons.map(({ height, weight }) => ({ height, weight })),
})

/** The value of a field: nothing is null, anything but a number is refused by the schema. */
export const numberOf = (text: unknown): number | null => {
  const trimmed = String(text ?? '').trim()
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'))
}
