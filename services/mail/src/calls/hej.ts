/** Saying hej, and the hej that waits. */
import { hej } from '@samvaer/contracts/mail/hej'
import { implement } from '@samvaer/service-kit/http/implement'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { MailParts } from '../models/models.ts'
import type { MailPolicy } from '../policy.ts'
import { type Sender, viewerOf } from '../reading/viewer.ts'
import { hejLists, waitingHeys } from '../sending/hej-lists.ts'
import { hejWith, stateFor } from '../sending/hej-states.ts'
import { declineHej, sayHej, takeBackHej } from '../sending/say-hej.ts'

/** Has open pages of both read it anew; the sender of one that is declined hears nothing. */
const sendChange = (parts: MailParts, { side, profileId }: Sender, otherId: number, both: boolean): void => {
  sendLive(parts, side.dark, [profileId], { about: 'Hej', profileId: otherId })
  if (both) sendLive(parts, side.dark, [otherId], { about: 'Hej', profileId })
}

export const hejArea = (parts: MailParts, policy: MailPolicy) =>
  implement(
    hej,
    {
      GetHej: async (call) => hejWith(parts, await viewerOf(parts, call), call.input.profileId),
      GetHeys: async (call) => {
        const viewer = await viewerOf(parts, call)
        const { box, ...paging } = call.input
        const list = hejLists[box]
        const { rows, next } = list.pageOf(await list.read(viewer, paging), paging.take)
        const ids = rows.map(list.otherOf)
        const [cards, listed] = await Promise.all([
          parts.directory.cards(ids),
          parts.directory.listedAmong(ids, viewer.side),
        ])
        const items = rows.flatMap((row) => {
          const profile = listed.has(list.otherOf(row)) ? cards.get(list.otherOf(row)) : undefined
          const { about, saidAt } = row
          return profile ? [{ profile, about, state: stateFor(viewer.profileId, row), at: saidAt.toISOString() }] : []
        })
        return { items, next, waiting: await waitingHeys(parts, viewer) }
      },
      SayHej: async ({ input, viewer }) => {
        const { state, changed } = await sayHej(parts, viewer, input)
        if (changed) sendChange(parts, viewer, input.profileId, true)
        return { state }
      },
      DeclineHej: async (call) => {
        const viewer = await viewerOf(parts, call)
        const { profileId } = call.input
        if (await declineHej(parts, viewer, profileId)) sendChange(parts, viewer, profileId, false)
        return {}
      },
      TakeBackHej: async (call) => {
        const viewer = await viewerOf(parts, call)
        const { profileId } = call.input
        if (await takeBackHej(parts, viewer, profileId)) sendChange(parts, viewer, profileId, true)
        return {}
      },
    },
    policy,
  )
