/** The countries that members may live in; names are written by the browser in the reader's language. */
import countryCodes from 'i18n-iso-countries/index.js'

const nordic = ['DK', 'SE', 'NO', 'FI', 'IS', 'FO', 'GL', 'AX', 'SJ']
const european = [
  ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'EE', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL'],
  ...['PL', 'PT', 'RO', 'SK', 'SI', 'ES'],
]
const british = ['GB', 'IM', 'JE', 'GG']

export interface Country {
  /** ISO 3166-1 numeric. */
  id: number
  /** ISO 3166-1 alpha-2. */
  code: string
}

/** The country of a two-letter code, or undefined when there is none. */
export const countryOf = (code: string): Country | undefined => {
  const numeric = countryCodes.alpha2ToNumeric(code)
  return numeric ? { id: Number(numeric), code } : undefined
}

/** The brand's own countries first, then the Nordic ones, the EU and Britain; each once. */
export const countriesOf = (brand: { countryCodes: readonly string[] }): Country[] =>
  [...new Set([...brand.countryCodes, ...nordic, ...european, ...british])].flatMap((code) => countryOf(code) ?? [])
