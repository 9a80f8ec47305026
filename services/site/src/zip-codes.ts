/** Zip codes and their towns, read at the first question. Places are town centres: nothing finer is known (R22). */
import { countryOf } from './countries.ts'
import { dataLines } from './data-lines.ts'
import { codesIn, readZipCode, zipCodeForms } from './zip-code-forms.ts'

export interface ZipCodePlace {
  /** ISO 3166-1 numeric. */
  countryId: number
  zipCode: string
  city: string
  countryAreaId: number | null
}

export interface Coordinates {
  /** Degrees. */
  latitude: number
  longitude: number
}

interface Town {
  place: ZipCodePlace
  /** Undefined where the centre is not known. */
  centre: Coordinates | undefined
}

type Form = (typeof zipCodeForms)[number]
interface Country {
  form: Form
  towns: Town[]
  byCode: Map<string, Town>
}

/** Kilometres beyond which no town is near. */
const farthest = 50
const earthRadius = 6371

const countryFrom = (countryId: number, form: Form): Country => {
  const rows = dataLines(`zip-codes/${form.countryCode.toLowerCase()}.tsv`)
  const towns = rows.map(([codes = '', zipCode = '', city = '', area, latitude, longitude]) => ({
    codes: codesIn(codes),
    place: { countryId, zipCode, city, countryAreaId: area ? Number(area) : null },
    centre: latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined,
  }))
  return { form, towns, byCode: new Map(towns.flatMap((town) => town.codes.map((code) => [code, town]))) }
}

let known: Map<number, Country> | undefined

const countries = (): Map<number, Country> => {
  known ??= new Map(
    zipCodeForms.flatMap((form): [number, Country][] => {
      const country = countryOf(form.countryCode)
      return country ? [[country.id, countryFrom(country.id, form)]] : []
    }),
  )
  return known
}

/** The centre of the town of a zip code; undefined where it is not known. */
export const centreOf = (countryId: number, typed: string): Coordinates | undefined => {
  const country = countries().get(countryId)
  const code = country && readZipCode(country.form, typed)
  return code && country.byCode.get(code.town)?.centre
}

/** The town of a zip code as people write it, or undefined when country or code are not known. */
export const placeOf = (countryId: number, typed: string): ZipCodePlace | undefined => {
  const country = countries().get(countryId)
  const code = country && readZipCode(country.form, typed)
  const place = code && country.byCode.get(code.town)?.place
  return place && { ...place, zipCode: code.zipCode }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two points along the surface. */
export const distance = (from: Coordinates, to: Coordinates): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** The town whose centre is nearest, with a code of its centre; undefined when none is within 50 km. */
export const nearestPlace = (point: Coordinates): ZipCodePlace | undefined => {
  let nearest: ZipCodePlace | undefined
  let shortest = farthest
  for (const { towns } of countries().values())
    for (const { place, centre } of towns) {
      const away = centre ? distance(point, centre) : Number.POSITIVE_INFINITY
      if (away >= shortest) continue
      nearest = place
      shortest = away
    }
  return nearest
}
