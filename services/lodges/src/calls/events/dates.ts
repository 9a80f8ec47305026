/** Finding the date of an event: what is proposed, who can, and the one that is chosen. */
import { mayMake } from '@samvaer/contracts/core/access'
import { events } from '@samvaer/contracts/events/calls'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { remindedOf, titlesWithTime } from '../../attendance/reminders.ts'
import { answersOf, datesSeenBy, writeAnswers } from '../../dates/answers.ts'
import { receiversOf } from '../../dates/chosen-date.ts'
import { chosenAmong, timesOfDate } from '../../dates/open-dates.ts'
import { eventHandlers } from '../../event-policy.ts'
import { guestIdsIn } from '../../events/cancel-event.ts'
import { refusalOf } from '../../events/coming.ts'
import { eventFacts, type SeenEvent } from '../../events/find-event.ts'
import { followingEvents } from '../../events/follow-event.ts'
import { guestNow, takeTurn } from '../../events/guests.ts'
import { changed } from '../../live.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notifyAllOfEvent } from '../../notifications/event-notifications.ts'
import type { Viewer } from '../../viewer.ts'

const datesFor = (parts: LodgesParts, viewer: Viewer, event: SeenEvent) => {
  const { organises, guest, status, overAt } = event
  const { staff, hidden } = viewer
  const now = parts.clock()
  const open = status !== 'Cancelled' && overAt > now
  const facts = { event: eventFacts(event) }
  const may = {
    answer: open && !refusalOf(event, guest) && mayMake(events.calls.AnswerEventDates, viewer.context, facts, now),
    choose: open && mayMake(events.calls.ChooseEventDate, viewer.context, facts, now),
  }
  // As with the guests: those who come see one another, and organisers and staff everybody.
  const unseen = staff || organises ? [] : guest?.state === 'Accepted' ? hidden : undefined
  return datesSeenBy(parts, viewer, { of: 'Event', item: event, unseen, may })
}

type Said = Parameters<typeof writeAnswers>[2]['answers']

const answer = async (parts: LodgesParts, viewer: Viewer, { _id }: SeenEvent, answers: Said) => {
  const { side, profileId } = viewer
  await parts.transaction(
    async (transaction) => {
      const item = await takeTurn(side, _id, parts.clock(), transaction.session)
      const refusal = refusalOf(item, await guestNow(viewer, _id, profileId, transaction))
      if (refusal) throw refusal
      await writeAnswers(parts, viewer, { of: 'Event', item, answers }, transaction)
    },
    aboutRow(side.event, _id),
  )
  changed(parts, viewer, 'event', _id, 'dates')
}

const choose = async (parts: LodgesParts, viewer: Viewer, { _id }: SeenEvent, startsAt: string) => {
  const { side, profileId: actorId } = viewer
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const at = parts.clock()
      const before = await takeTurn(side, _id, at, session)
      const chosen = chosenAmong(before, startsAt, at)
      const times = timesOfDate(chosen, before, at)
      const change = { ...times, ...remindedOf(times, at), chosenDate: chosen, changedAt: at }
      const update = { $set: change, $unset: { dates: 1 as const }, $inc: { version: 1 } }
      await side.event.updateOne({ _id }, update, { session })
      const { dates: _, ...now } = { ...before, ...change }
      const coming = await guestIdsIn(side, _id, ['Accepted', 'Waiting'], transaction)
      const receivers = receiversOf(await answersOf(side, 'Event', _id, transaction), coming, { chosen, actorId })
      const titles = titlesWithTime(now)
      for (const variant of ['dateChosenComing', 'dateChosen'] as const)
        await notifyAllOfEvent(transaction, { side, event: now, at }, receivers[variant], { variant, actorId, titles })
      await followingEvents(parts, side).begin(new Map([[_id, now]]), transaction)
    },
    aboutRow(side.event, _id),
  )
  changed(parts, viewer, 'event', _id, 'event')
}

export const eventDateCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetEventDates: ({ viewer, objects: { event } }) => datesFor(parts, viewer, event),
    AnswerEventDates: async ({ viewer, objects: { event }, input: { answers } }) => {
      await answer(parts, viewer, event, answers)
      return {}
    },
    ChooseEventDate: async ({ viewer, objects: { event }, input: { startsAt } }) => {
      await choose(parts, viewer, event, startsAt)
      return {}
    },
  })
