/** The private address of a lodge's calendar. */
import { addressOf, endAddress, renewAddress } from '../../calendar/addresses.ts'
import type { LodgesParts } from '../../models/models.ts'
import { lodgeHandlers } from '../../policy.ts'

export const calendarAddressCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetLodgeCalendarAddress: async ({ viewer: { side, profileId }, objects: { lodge } }) => ({
      path: await addressOf(parts, side, lodge._id, profileId),
    }),
    RenewLodgeCalendarAddress: async ({ viewer: { side, profileId }, objects: { lodge } }) => ({
      path: await renewAddress(parts, side, lodge._id, profileId),
    }),
    DeleteLodgeCalendarAddress: async ({ viewer: { side, profileId }, objects: { lodge } }) => {
      await endAddress(side, lodge._id, profileId)
      return {}
    },
  })
