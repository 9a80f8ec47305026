/** The member's arrangement of the start page (docs/product/entities.md, "Start settings"). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { instant, nothing } from '../core/fields.ts'
import { mostSections } from './values.ts'

/** A section in the member's order, by the name that its remote gives it (`contributes.sections`). */
export const sectionOption = z.strictObject({ id: z.string().regex(/^[A-Z][A-Za-z]{0,49}$/), hidden: z.boolean() })
export type SectionOption = z.infer<typeof sectionOption>

/** The search of the start page for pictures and people; null is "anybody". Ages in years. */
export const startSearchOptions = z.strictObject({
  gender: z.enum(['Male', 'Female', 'Couple', 'Transsexual']).nullable(),
  ageFrom: z.int().min(18).max(99).nullable(),
  ageTo: z.int().min(18).max(99).nullable(),
  countryAreaId: z.int().positive().nullable(),
})
export type StartSearchOptions = z.infer<typeof startSearchOptions>

/** The sections that the member arranged, each once; one that came later stands where its order puts it. */
export const sortOptions = z
  .array(sectionOption)
  .max(mostSections)
  .refine((options) => new Set(options.map(({ id }) => id)).size === options.length)

/** The properties of every section of the start page, the shell's own and those of remotes. */
export interface StartSectionProps {
  /** People as pictures alone, lists as lines. */
  condensed: boolean
  /** The people whom the member looks for; null is everybody. */
  search: StartSearchOptions | null
}

/** The properties of each part of the section `LastVisit`. */
export interface LastVisitProps {
  /** The moment from which changes are new; an instant. */
  since: string
}

export const startSettings = area('StartSettings', {
  service: 'site',
  calls: {
    GetStartSettings: get({
      about: 'Says how the member arranged the start page; empty `sortOptions` mean the brand’s own order.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({
        sortOptions,
        searchOptions: startSearchOptions.nullable(),
        condensedProfileView: z.boolean(),
        /** The member opened the arranging and has not closed it yet. */
        customizeStart: z.boolean(),
      }),
    }),
    SaveStartSettings: post({
      about: 'Saves what is given and leaves the rest; the order of sections has a call of its own.',
      access: signedIn.own(),
      body: z.strictObject({
        searchOptions: startSearchOptions.nullable().optional(),
        condensedProfileView: z.boolean().optional(),
        customizeStart: z.boolean().optional(),
      }),
      returns: nothing,
    }),
    GetLastVisit: get({
      about:
        'When the visit before this one ended; null at the first one, and after more than a month. A visit ends with half an hour in which no page of the member was seen.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ since: instant.nullable() }),
    }),
  },
})
