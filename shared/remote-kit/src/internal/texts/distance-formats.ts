import type { Language } from '@samvaer/contracts/core/values'
import type { DistanceUnit } from '@samvaer/contracts/site/values'

/**
 * The bands of R22 (docs/product/requirements.md) as people in miles speak of them: the round number next below each.
 * There are as many as bands, so miles show no more of where somebody lives than kilometres do.
 */
const milesOf: Readonly<Record<number, number>> = { 5: 3, 10: 6, 25: 15, 50: 30, 100: 60 }
const kilometresOfMile = 1.609344

/** A band of kilometres in the unit of a brand: "25 km", "15 miles". */
export const distanceText = (kilometres: number, unit: DistanceUnit, language: Language): string => {
  const inMiles = unit === 'miles'
  const value = inMiles ? (milesOf[kilometres] ?? Math.floor(kilometres / kilometresOfMile)) : kilometres
  // Swedish and Norwegian have a mile of their own, ten kilometres long: theirs is never meant here.
  const options = inMiles ? ({ unit: 'mile', unitDisplay: 'long' } as const) : ({ unit: 'kilometer' } as const)
  return new Intl.NumberFormat(language, { style: 'unit', ...options }).format(value)
}
