/** The fields of a lodge as its form holds them, and what may be sent. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { lodgeAccess, lodgeCategory, lodgeKink, lodgeName, lodgeTag, lodgeText } from '@samvaer/contracts/lodges/shapes'
import { maximumLodgeText } from '@samvaer/contracts/lodges/values'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import * as z from 'zod'

export { maximumLodgeText }

export interface LodgeFields {
  name: string
  about: string
  rules: string
  /** '' until it is chosen. */
  category: string
  tags: string[]
  kinks: string[]
  access: string
  /** The id as a select holds it; '' for a lodge that is nowhere. */
  countryId: string
  zipCode: string
  picture: MediaCard | null
  membersMayMeet: boolean
  /** The version on which the fields were written; 0 for a new lodge. */
  version: number
}

/** A category and an access are any text until they are chosen: that is what the form holds. */
export const lodgeRules = z
  .object({
    name: lodgeName,
    about: lodgeText.min(1),
    rules: lodgeText,
    category: z.string().pipe(lodgeCategory),
    tags: z.array(lodgeTag).max(10),
    kinks: z.array(lodgeKink).max(20),
    access: z.string().pipe(lodgeAccess),
    countryId: z.string(),
    zipCode: z.string().trim().max(10),
    picture: z.custom<MediaCard | null>(),
    membersMayMeet: z.boolean(),
    version: z.int(),
  })
  .refine(({ countryId, zipCode }) => countryId === '' || zipCode.length >= 2, { path: ['zipCode'] })

export const emptyFields = (countryId: number | null): LodgeFields => ({
  name: '',
  about: '',
  rules: '',
  category: '',
  tags: [],
  kinks: [],
  access: 'AccessForAll',
  countryId: countryId === null ? '' : String(countryId),
  zipCode: '',
  picture: null,
  membersMayMeet: false,
  version: 0,
})

export const fieldsOf = (lodge: CallOutput<'Lodges/GetLodgeDataForEdit'>): LodgeFields => ({
  name: lodge.name,
  about: lodge.about,
  rules: lodge.rules,
  category: lodge.category,
  tags: lodge.tags,
  kinks: lodge.kinks,
  access: lodge.access,
  countryId: lodge.place ? String(lodge.place.countryId) : '',
  zipCode: lodge.place?.zipCode ?? '',
  picture: lodge.picture,
  membersMayMeet: lodge.membersMayMeet,
  version: lodge.version,
})

/** Returns the lodge to send, of fields that the form has found right. */
export const writtenLodge = (fields: LodgeFields): CallInput<'Lodges/CreateLodge'> => {
  const {
    countryId,
    zipCode,
    picture,
    category,
    access,
    membersMayMeet: _mayMeet,
    version: _version,
    ...words
  } = fields
  return {
    ...words,
    category: lodgeCategory.parse(category),
    access: lodgeAccess.parse(access),
    place: countryId === '' || zipCode.trim() === '' ? null : { countryId: Number(countryId), zipCode: zipCode.trim() },
    pictureId: picture?.mediaId ?? null,
  }
}
