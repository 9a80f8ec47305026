/** A person as every list shows them: the same card everywhere. */
import * as z from 'zod'
import { gender, id } from '../core/fields.ts'

export const profileCard = z.object({
  profileId: id,
  name: z.string(),
  gender,
  /** One age, or two for a couple; years. */
  ages: z.array(z.int()),
  /** Town and area; never finer than a zip code (R22). */
  place: z.string(),
  /**
   * Addresses of the pictures: one, two for a couple, none before the first upload. Uploads of members
   * (`isMemberMedia`) open with the parameter of Common/GetContentTokens.
   */
  pictures: z.array(z.string()).max(2),
  subscriber: z.boolean(),
  validated: z.boolean(),
  /** Staff have compared the pictures of the card with the member; absent where they have not. */
  photoChecked: z.literal(true).optional(),
})
export type ProfileCard = z.infer<typeof profileCard>

/** True when a schema is the card of a member, with more fields or without. */
export const isProfileCard = (schema: z.ZodType): schema is typeof profileCard =>
  schema instanceof z.ZodObject &&
  Object.entries(profileCard.shape).every(([name, field]) => schema.shape[name] === field)
