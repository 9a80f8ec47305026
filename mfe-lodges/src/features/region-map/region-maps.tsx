/** The maps by country (ISO 3166-1 numeric): each is fetched when it is opened (decision 141). */
import { type LazyPart, lazyPart } from '@samvaer/ui'
import type { Outlines } from './outlines.ts'

const mapOf = (load: () => Promise<{ outlines: Outlines }>): LazyPart<object> =>
  lazyPart(async () => {
    const [{ outlines }, { RegionMap }] = await Promise.all([load(), import('./region-map.tsx')])
    return { default: () => <RegionMap outlines={outlines} /> }
  })

const regionMaps: Readonly<Record<number, LazyPart<object>>> = {
  208: mapOf(() => import('./outlines/dk.ts')),
  578: mapOf(() => import('./outlines/no.ts')),
  752: mapOf(() => import('./outlines/se.ts')),
  826: mapOf(() => import('./outlines/gb.ts')),
}

/** Returns the map of a country; undefined where none is drawn. */
export const regionMapOf = (countryId: number | null): LazyPart<object> | undefined =>
  countryId === null ? undefined : regionMaps[countryId]
