import { expect, test } from 'vitest'
import { codesIn, readZipCode, zipCodeForms } from './zip-code-forms.ts'

const read = (countryCode: string, typed: string) => {
  const form = zipCodeForms.find((one) => one.countryCode === countryCode)
  return form && readZipCode(form, typed)
}

test.each([
  ['DK', '4600', '4600', '4600'],
  ['DK', 'dk-4600', '4600', '4600'],
  ['FO', 'FO 100', '100', '100'],
  ['SE', '11120', '111', '111 20'],
  ['SE', 'SE-111 20', '111', '111 20'],
  ['GB', 'bn1 1aa', 'BN1', 'BN1 1AA'],
  ['GB', 'BN11AA', 'BN1', 'BN1 1AA'],
  ['GB', 'BN111AA', 'BN11', 'BN11 1AA'],
  ['GB', 'EC1A1BB', 'EC1A', 'EC1A 1BB'],
  ['GB', 'M1', 'M1', 'M1'],
  ['IE', 'd6w xt35', 'D6W', 'D6W XT35'],
  ['IE', 'H91', 'H91', 'H91'],
])('%s %s names %s and is written %s', (country, typed, town, zipCode) => {
  expect(read(country, typed)).toEqual({ town, zipCode })
})

test.each([
  ['DK', '460'],
  ['DK', '46000'],
  ['DK', 'SE-4600'],
  ['SE', '111'],
  ['GB', 'BRIGHTON'],
  ['GB', '1AA'],
  ['IE', 'D6'],
])('%s %s is no code', (country, typed) => {
  expect(read(country, typed)).toBeUndefined()
})

test('ranges keep their leading zeros', () => {
  expect(codesIn('0098-0101,5003')).toEqual(['0098', '0099', '0100', '0101', '5003'])
  expect(codesIn('BN1,BN2')).toEqual(['BN1', 'BN2'])
})
