import countryCodes from 'i18n-iso-countries/index.js'
import { invalidField } from './invalid-field.ts'

/**
 * Refuses a number that is no country's.
 * @param countryId ISO 3166-1 numeric
 * @throws ProductError InvalidInput
 */
export const checkCountry = (countryId: number): void => {
  if (!countryCodes.numericToAlpha2(String(countryId).padStart(3, '0'))) throw invalidField('countryId', 'unknown')
}
