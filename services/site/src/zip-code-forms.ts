/** The forms of zip codes by country, and the part of one that names the town. */

interface ZipCodeForm {
  countryCode: string
  /** Without spaces, in upper case. The first group names the town; a second one is written after a space. */
  pattern: RegExp
}

/** `BN1` and `BN1 1AA` both name the town of `BN1`. */
const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/

export const zipCodeForms: readonly ZipCodeForm[] = [
  { countryCode: 'DK', pattern: /^(\d{4})$/ },
  { countryCode: 'FO', pattern: /^(\d{3})$/ },
  { countryCode: 'GL', pattern: /^(\d{4})$/ },
  { countryCode: 'SE', pattern: /^(\d{3})(\d{2})$/ },
  { countryCode: 'NO', pattern: /^(\d{4})$/ },
  { countryCode: 'SJ', pattern: /^(\d{4})$/ },
  { countryCode: 'FI', pattern: /^(\d{5})$/ },
  { countryCode: 'AX', pattern: /^(\d{5})$/ },
  { countryCode: 'GB', pattern: british },
  { countryCode: 'IM', pattern: british },
  { countryCode: 'JE', pattern: british },
  { countryCode: 'GG', pattern: british },
  { countryCode: 'IE', pattern: /^([A-Z]\d{2}|D6W)([A-Z\d]{4})?$/ },
]

/** A code as somebody typed it (`DK-4600`, `bn1 1aa`): its part that names the town, and the whole in its own form. */
export const readZipCode = (
  { countryCode, pattern }: ZipCodeForm,
  typed: string,
): { town: string; zipCode: string } | undefined => {
  const code = typed
    .toUpperCase()
    .replace(new RegExp(`^${countryCode}[- ]`), '')
    .replaceAll(/\s/g, '')
  const [, town, rest] = pattern.exec(code) ?? []
  return town === undefined ? undefined : { town, zipCode: rest === undefined ? town : `${town} ${rest}` }
}

/** `0150,0157-0162` as single codes. */
export const codesIn = (list: string): string[] =>
  list.split(',').flatMap((part) => {
    const [first = '', last] = part.split('-')
    if (last === undefined) return [first]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    )
  })
