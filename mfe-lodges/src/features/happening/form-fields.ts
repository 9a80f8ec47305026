/** The common fields of meetups and events in forms. */
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

/** The limit that is written; null without one, undefined for what is none. */
export const placesOf = (written: string, most: number): number | null | undefined => {
  if (written.trim() === '') return null
  const places = Number(written)
  return Number.isInteger(places) && places >= 2 && places <= most ? places : undefined
}
