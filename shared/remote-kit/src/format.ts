/**
 * Dates, times, numbers, money and names of countries as the reader's language writes them (docs/product/limits.md).
 */

import { moneyText } from '@samvaer/contracts/billing/money-text'
import type { Currency, Language } from '@samvaer/contracts/core/values'
import type { DistanceUnit } from '@samvaer/contracts/site/values'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { useMemo } from 'react'
import { distanceText } from './internal/texts/distance-formats.ts'
import { countriesOf, listsOf, momentsOf, numbersOf } from './internal/texts/language-formatters.ts'
import { dayText, elapsedText, relativeText } from './internal/texts/time-formats.ts'
import { useLanguage, useSite } from './session/site.ts'

/** An instant as ISO 8601 text or as a Date. */
export type Instant = string | Date

export interface Format {
  /** The day: dd-mm-yyyy in the order of the language. */
  date(value: Instant): string
  /** Day and time in full, for the exact moment on hover. */
  dateTime(value: Instant): string
  /** "just now", "5 minutes ago"; `now` for tests and ticking. */
  relative(value: Instant, now?: Date): string
  /** Seconds as mm:ss, from one hour as hh:mm:ss. */
  elapsed(seconds: number): string
  number(value: number): string
  /** Minor units (øre, pence) in a currency, the brand's by default; whole amounts leave the decimals out. */
  money(minorUnits: number, options?: { currency?: Currency; decimals?: 'always' | 'whenNeeded' }): string
  /** A band of kilometres (R22, docs/product/requirements.md) in the brand's unit: "25 km", "15 miles". */
  distance(kilometres: number): string
  /** "A, B and C". */
  list(items: Iterable<string>): string
  /** The name of a country by its ISO 3166-1 code. */
  countryName(code: string): string
}

/** The formats of a language; currency and unit of distances are the brand's. */
export const formatOf = (
  language: Language,
  currency: Currency,
  distanceUnit: DistanceUnit = 'kilometres',
): Format => ({
  date: (value) => dayText(new Date(value), language),
  dateTime: (value) => momentsOf(language).format(new Date(value)),
  relative: (value, now = new Date()) => relativeText(new Date(value), now, language),
  elapsed: elapsedText,
  number: (value) => numbersOf(language).format(value),
  money: (minorUnits, options = {}) =>
    moneyText(minorUnits, options.currency ?? currency, options.decimals ?? 'whenNeeded'),
  distance: (kilometres) => distanceText(kilometres, distanceUnit, language),
  list: (items) => listsOf(language).format(Array.from(items, bidiIsolate)),
  countryName: (code) => countriesOf(language).of(code) ?? code,
})

/** The formats of the reader's language and of the brand. */
export const useFormat = (): Format => {
  const [language] = useLanguage()
  const { currency, distanceUnit } = useSite()
  return useMemo(() => formatOf(language, currency, distanceUnit), [language, currency, distanceUnit])
}
