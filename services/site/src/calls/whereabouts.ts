/** Answers other services about members' whereabouts: how far, and how long ago, never finer than bands (R22). */
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import type { common } from '@samvaer/contracts/site/common'
import { handlers } from '@samvaer/service-kit/http/implement'
import { areasOfZipCode } from '../areas-of-zip-code.ts'
import type { SiteParts } from '../models/models.ts'
import { lastSeenOf, seenSince } from '../presence.ts'
import { type Coordinates, centreOf, distance } from '../zip-codes.ts'

const kilometres: readonly [DistanceBand, number][] = [
  ['Under5', 5],
  ['Under10', 10],
  ['Under25', 25],
  ['Under50', 50],
  ['Under100', 100],
]

const bandOf = (from: Coordinates | undefined, to: Coordinates | undefined): DistanceBand | null => {
  if (!from || !to) return null
  const away = distance(from, to)
  return kilometres.find(([, within]) => away < within)?.[0] ?? 'From100'
}

export const whereaboutsCalls = (parts: SiteParts) =>
  handlers<typeof common>()({
    GetDistances: async ({ input: { from, to } }) => {
      const centre = centreOf(from.countryId, from.zipCode)
      return { bands: to.map(({ countryId, zipCode }) => bandOf(centre, centreOf(countryId, zipCode))) }
    },

    GetAreasOfPlaces: async ({ input: { places } }) => ({
      areas: places.map(({ countryId, zipCode }) => areasOfZipCode(countryId, zipCode)),
    }),

    GetSeenSince: async ({ input }) => ({ items: await seenSince(parts, new Date(input.since), input.take) }),

    GetLastSeen: async ({ input }) => ({ items: await lastSeenOf(parts, input.profileIds) }),
  })
