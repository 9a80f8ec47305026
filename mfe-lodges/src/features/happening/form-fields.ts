/** The common fields of meetups and events in forms. */
import { manyLines, oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import type { WhenForm } from '../when/when-form.ts'

export interface HappeningFields {
  title: string
  text: string
  when: WhenForm
  address: string
  /** As it is written; '' without a limit. */
  places: string
  balanced: boolean
  /** The version on which the fields were written; 0 for something new. */
  version: number
}

/** The rules of these. Times and places say themselves what is wrong with them, once sending was tried. */
export const happeningRules = {
  title: oneLine(1, 120),
  text: manyLines(0, 5000),
  when: z.custom<WhenForm>(),
  address: oneLine(0, 200),
  places: z.string(),
  balanced: z.boolean(),
  version: z.int(),
} as const

/** The limit that is written; null without one, undefined for what is none. */
export const placesOf = (written: string, most: number): number | null | undefined => {
  if (written.trim() === '') return null
  const places = Number(written)
  return Number.isInteger(places) && places >= 2 && places <= most ? places : undefined
}
