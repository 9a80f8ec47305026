/** The places that a part offers others to fill by name, with the values that each gives them (decision 151). */
import * as z from 'zod'
import { shellOffers } from '../shell/offers.ts'
import type { RemoteDescription } from './release.ts'

const kinds = ['string', 'number', 'boolean', 'function', 'array', 'object'] as const
type Kind = (typeof kinds)[number]

/** Values by name; with a question mark the value may be missing. */
export const placeValues = z.record(z.string(), z.enum([...kinds, ...kinds.map((kind): `${Kind}?` => `${kind}?`)]))
export type PlaceValues = z.infer<typeof placeValues>

/** `profile.Blog`: the offering part and its own word for the place. */
export const placeName = z.string().regex(/^[a-z]+\.[A-Z][A-Za-z]*$/)

export const offers = z.record(placeName, placeValues)
export type Offers = z.infer<typeof offers>

/** Returns the first part of the names of all places that a remote offers. */
export const placePrefix = (remote: string): string => `${remote.replace(/^mfe-/, '')}.`

type Fill = NonNullable<RemoteDescription['contributes']['slots']>[string]

/** Returns what somebody who fills a place takes and does not get there, a line each. */
const missing = (name: string, { takes = {} }: Fill, given: PlaceValues): string[] =>
  Object.entries(takes).flatMap(([value, kind]) => {
    const gets = given[value]
    if (gets === kind || gets === kind.replace('?', '')) return []
    if (gets === undefined) return kind.endsWith('?') ? [] : [`${name} does not give ${value}`]
    return [`${name} gives ${value} as ${gets}, not as ${kind}`]
  })

/** The number of letters by which two words differ (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = [...Array(other.length + 1).keys()]
  for (const [index, letter] of [...one].entries()) {
    const above = row
    row = [index + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const [left = 0, up = 0, corner = 0] = [row[column - 1], above[column], above[column - 1]]
      row.push(Math.min(left + 1, up + 1, corner + (other[column - 1] === letter ? 0 : 1)))
    }
  }
  return row.at(-1) ?? one.length
}

/** Returns the name that somebody who wrote another one most likely meant. */
const nearest = (name: string, names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => distance(name, a) - distance(name, b))[0]

type Part = Pick<RemoteDescription, 'name' | 'offers' | 'contributes'>

/** Returns the contributions of a remote to places that nobody offers, or that give less than they take. */
const unfit = ({ contributes: { slots = {} } }: Part, offered: Offers): string[] =>
  Object.entries(slots).flatMap(([name, fill]) => {
    const given = offered[name]
    if (given) return missing(name, fill, given).map((line) => `contributes.slots: ${line}`)
    const meant = nearest(name, Object.keys(offered))
    return [`contributes.slots: nobody offers ${name}${meant ? `; the nearest is ${meant}` : ''}`]
  })

/** Returns what places of a remote would no longer give to those who fill them. */
const broken = ({ name: own, offers: offered = {} }: Part, others: readonly Part[]): string[] =>
  others.flatMap(({ name, contributes: { slots = {} } }) =>
    Object.entries(slots)
      .filter(([place]) => place.startsWith(placePrefix(own)))
      .flatMap(([place, fill]) => {
        const given = offered[place]
        return given ? missing(place, fill, given) : [`${place} is not offered any more`]
      })
      .map((line) => `offers: ${line}, and ${name} fills it`),
  )

/**
 * Returns what does not fit together between a remote and those beside it, a line each. Browsers tolerate it: such a place
 * stays empty.
 * @param others releases of all remotes; an earlier one of the same does not count
 */
export const misfits = (remote: Part, others: readonly Part[]): string[] => {
  const beside = others.filter(({ name }) => name !== remote.name)
  const offered: Offers = Object.assign({}, shellOffers, ...[...beside, remote].map((part) => part.offers ?? {}))
  return [...unfit(remote, offered), ...broken(remote, beside)]
}
