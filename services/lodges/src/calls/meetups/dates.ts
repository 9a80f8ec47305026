/** Finding the date of a meetup: what is proposed, who can, and the one that is chosen. */
import { mayMake } from '@samvaer/contracts/core/access'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { remindedOf, titlesWithTime } from '../../attendance/reminders.ts'
import { answersOf, datesSeenBy, writeAnswers } from '../../dates/answers.ts'
import { receiversOf } from '../../dates/chosen-date.ts'
import { chosenAmong, timesOfDate } from '../../dates/open-dates.ts'
import { changed } from '../../live.ts'
import { followingMeetups } from '../../meetups/follow-meetup.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { signedUpIds, takeTurn } from '../../meetups/sign-ups.ts'
import { recordAct } from '../../membership/activities.ts'
import { refuseOutside } from '../../membership/refuse-outside.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notifyAllOfMeetup } from '../../notifications/meetup-notifications.ts'
import { lodgeHandlers } from '../../policy.ts'
import { contentFacts } from '../../reading/facts.ts'
import { unseenBy } from '../../reading/seen-by.ts'
import type { Viewer } from '../../viewer.ts'

const datesFor = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup) => {
  const { lodge, authorId, cancelledAt, overAt } = meetup
  const now = parts.clock()
  const facts = await contentFacts(viewer, lodge, authorId)
  const open = cancelledAt === null && overAt > now
  const may = {
    answer: open && mayMake(lodges.calls.AnswerMeetupDates, viewer.context, { meetup: facts }, now),
    choose: open && mayMake(lodges.calls.ChooseMeetupDate, viewer.context, { meetup: facts }, now),
  }
  return datesSeenBy(parts, viewer, { of: 'Meetup', item: meetup, unseen: unseenBy(viewer, lodge), may })
}

type Said = Parameters<typeof writeAnswers>[2]['answers']

const answer = async (parts: LodgesParts, viewer: Viewer, { _id, lodge }: SeenMeetup, answers: Said) => {
  const { side } = viewer
  await parts.transaction(
    async (transaction) => {
      const item = await takeTurn(side, _id, parts.clock(), transaction.session)
      await refuseOutside(viewer, lodge._id, transaction)
      await writeAnswers(parts, viewer, { of: 'Meetup', item, answers }, transaction)
    },
    aboutRow(side.meetup, _id),
  )
  changed(parts, viewer, 'meetup', _id, 'dates')
}

const choose = async (parts: LodgesParts, viewer: Viewer, { _id, lodge }: SeenMeetup, startsAt: string) => {
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
      await side.meetup.updateOne({ _id }, update, { session })
      const { dates: _, ...now } = { ...before, ...change }
      const coming = await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)
      const receivers = receiversOf(await answersOf(side, 'Meetup', _id, transaction), coming, { chosen, actorId })
      const titles = titlesWithTime(now)
      for (const variant of ['dateChosenComing', 'dateChosen'] as const)
        await notifyAllOfMeetup(transaction, { side, meetup: now, at }, receivers[variant], {
          variant,
          actorId,
          titles,
        })
      if (before.authorId !== actorId) {
        const act = { type: 'MeetupChanged' as const, profileId: before.authorId, detail: now.title }
        await recordAct(parts, viewer, lodge, act, transaction)
      }
      await followingMeetups(parts, side).begin(new Map([[_id, now]]), transaction)
    },
    aboutRow(side.meetup, _id),
  )
  changed(parts, viewer, 'meetup', _id, 'meetup')
  changed(parts, viewer, 'lodge', lodge._id, 'meetups')
}

export const meetupDateCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetMeetupDates: ({ viewer, objects: { meetup } }) => datesFor(parts, viewer, meetup),
    AnswerMeetupDates: async ({ viewer, objects: { meetup }, input: { answers } }) => {
      await answer(parts, viewer, meetup, answers)
      return {}
    },
    ChooseMeetupDate: async ({ viewer, objects: { meetup }, input: { startsAt } }) => {
      await choose(parts, viewer, meetup, startsAt)
      return {}
    },
  })
