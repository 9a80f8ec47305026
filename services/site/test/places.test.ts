import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { townsOf } from '@samvaer/testing/world/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryOf } from '../src/countries.ts'
import { dataLines } from '../src/data-lines.ts'
import { siteService } from '../src/service.ts'
import { zipCodeForms } from '../src/zip-code-forms.ts'
import { distance, placeOf } from '../src/zip-codes.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService])
})
afterAll(() => services.close())

const [denmark, sweden, norway, britain] = [208, 752, 578, 826]
const areas = async (country: number) =>
  (await services.as('anonymous').get('Common/GetCountryAreasByCountryId', { country })).items
const town = (countryId: number, zipCode: string) =>
  services.as('anonymous').get('Common/GetZipCode', { countryId, zipCode })
const at = (latitude: number, longitude: number) =>
  services.as('anonymous').get('Common/GetZipCodeByCoordinates', { latitude, longitude })

test('the regions of Denmark go down to its 98 municipalities, each below its own', async () => {
  const items = await areas(denmark)
  const names = items.map(({ name }) => name)
  expect(items.filter(({ nestingLevel }) => nestingLevel === 1)).toHaveLength(5)
  expect(items.filter(({ nestingLevel }) => nestingLevel === 3).length).toBeGreaterThan(80)
  expect(items[names.indexOf('Køge')]?.nestingLevel).toBe(3)
  expect(names.indexOf('Køge')).toBeGreaterThan(names.indexOf('Østsjælland'))
  expect(names.indexOf('Køge')).toBeLessThan(names.indexOf('Vest- og Sydsjælland'))
})

test('Sweden has 21 län, Norway 15 fylker, Britain four nations and nine regions of England', async () => {
  expect((await areas(sweden)).filter(({ name }) => /län$/.test(name))).toHaveLength(21)
  expect(await areas(norway)).toHaveLength(15)
  const levels = (await areas(britain)).map(({ nestingLevel }) => nestingLevel)
  expect(levels.toSorted()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  expect(await areas(276)).toEqual([])
})

test.each([
  [denmark, '4600', 'Køge', 'Køge', '4600'],
  [denmark, '1455', 'København K', 'København', '1455'],
  [denmark, '8000', 'Aarhus C', 'Aarhus', '8000'],
  [sweden, '75310', 'Uppsala', 'Uppsala län', '753 10'],
  [norway, '5003', 'Bergen', 'Vestland', '5003'],
  [norway, '9980', 'Berlevåg', 'Finnmark', '9980'],
  [britain, 'bn1 1aa', 'Brighton', 'South East England', 'BN1 1AA'],
  [304, '3900', 'Nuuk', 'Kommuneqarfik Sermersooq', '3900'],
  [234, '100', 'Tórshavn', 'Streymoy', '100'],
])('%i %s is %s in %s', async (countryId, typed, city, area, zipCode) => {
  const found = await town(countryId, typed)
  expect(found).toMatchObject({ countryId, city, zipCode })
  expect((await areas(countryId)).find(({ id }) => id === found.countryAreaId)?.name).toBe(area)
})

test.each([
  [denmark, '4601'],
  [denmark, '9999'],
  [denmark, 'BN1 1AA'],
  [276, '10115'],
  [britain, 'ZZ99 9ZZ'],
])('%i %s is not known', async (countryId, zipCode) => {
  await expect(town(countryId, zipCode)).rejects.toMatchObject({ code: 'NotFound' })
})

test.each([
  [55.676, 12.568, 'København', denmark],
  [55.4581, 12.1821, 'Køge', denmark],
  [55.606, 13.0, 'Malmö', sweden],
  [60.39, 5.32, 'Bergen', norway],
  [50.82, -0.14, 'Brighton', britain],
  [64.18, -51.72, 'Nuuk', 304],
])('%d, %d is nearest to %s', async (latitude, longitude, city, countryId) => {
  const found = await at(latitude, longitude)
  expect(found.countryId).toBe(countryId)
  expect(found.city).toContain(city)
  expect(await town(countryId, found.zipCode)).toEqual(found)
})

test.each([
  [56.5, 4.0],
  [48.85, 2.35],
])('%d, %d is farther than 50 km from every town', async (latitude, longitude) => {
  await expect(at(latitude, longitude)).rejects.toMatchObject({ code: 'NotFound' })
})

test.each([
  [91, 0],
  [0, 181],
])('%d, %d is nowhere', async (latitude, longitude) => {
  await expect(at(latitude, longitude)).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('every town of the demo world is known by its code', () => {
  const countries = { dk: denmark, se: sweden, no: norway, uk: britain } as const
  const unknown = (['dk', 'se', 'no', 'uk'] as const).flatMap((community) =>
    townsOf(community).flatMap(({ zipCode, city }) => {
      const found = placeOf(countries[community], zipCode)
      return found?.city.startsWith(city.split(' ')[0] ?? city) ? [] : [`${zipCode} ${city}: ${found?.city}`]
    }),
  )
  expect(unknown).toEqual([])
})

test('the data fit together: regions exist, codes are read back, centres lie in their country', () => {
  const areaIds = new Set(dataLines('country-areas.tsv').map(([, id]) => id))
  const middle = { DK: [56, 10.5], SE: [62, 16], NO: [65, 14], GB: [55, -3], FI: [64, 26] } as Record<string, number[]>
  for (const { countryCode } of zipCodeForms) {
    const countryId = countryOf(countryCode)?.id ?? 0
    for (const line of dataLines(`zip-codes/${countryCode.toLowerCase()}.tsv`)) {
      const [, representative = '', city, area, latitude, longitude] = line
      expect(placeOf(countryId, representative)?.city, line.join(' ')).toBe(city)
      if (area) expect(areaIds.has(area), line.join(' ')).toBe(true)
      const [north = 0, east = 0] = middle[countryCode] ?? []
      if (latitude && north) {
        const away = distance(
          { latitude: Number(latitude), longitude: Number(longitude) },
          { latitude: north, longitude: east },
        )
        expect(away, line.join(' ')).toBeLessThan(1100)
      }
    }
  }
})

test('a place has no finer coordinates to give away (R22)', async () => {
  expect(Object.keys(await at(55.4581, 12.1821)).toSorted()).toEqual(['city', 'countryAreaId', 'countryId', 'zipCode'])
})

test('another service finds the town of a zip code with the regions around it, the widest first', async () => {
  const items = await areas(denmark)
  const nameOf = (area: number) => items.find(({ id }) => id === area)?.name
  const find = (zipCode: string) => services.peers.post('Common/FindPlace', { countryId: denmark, zipCode })
  const { place, countryAreaIds } = await find('4600')
  expect(place).toMatchObject({ city: 'Køge', countryAreaId: countryAreaIds.at(-1) })
  expect(countryAreaIds.map(nameOf)).toEqual(['Region Sjælland', 'Østsjælland', 'Køge'])
  expect(await find('0001')).toEqual({ place: null, countryAreaIds: [] })
})

test('another service learns in which regions many places lie, in their order, none for an unknown one', async () => {
  const { areas: found } = await services.peers.post('Common/GetAreasOfPlaces', {
    places: [
      { countryId: denmark, zipCode: '5000' },
      { countryId: denmark, zipCode: '0001' },
      { countryId: sweden, zipCode: '111 29' },
    ],
  })
  const { countryAreaIds } = await services.peers.post('Common/FindPlace', { countryId: denmark, zipCode: '5000' })
  expect(found).toEqual([countryAreaIds, [], expect.arrayContaining([expect.any(Number)])])
  expect(countryAreaIds.length).toBeGreaterThan(0)
})
