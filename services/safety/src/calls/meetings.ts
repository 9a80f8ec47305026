/** Calls of members who share a meeting, and of the friends who read it without an account. */
import type { safeMeetings } from '@samvaer/contracts/safety/meetings'
import { handlers } from '@samvaer/service-kit/http/implement'
import { answerCheckIn } from '../meetings/answer.ts'
import { giveFeedback } from '../meetings/feedback.ts'
import { confirmAddress, followMeeting, openMeeting } from '../meetings/friends.ts'
import { ownMeetings } from '../meetings/meeting-data.ts'
import { endMeeting, renewLink, reviseMeeting, shareMeeting } from '../meetings/share.ts'
import type { SafetyParts } from '../models/models.ts'
import type { SafetyPolicy } from '../policy.ts'
import { viewerOf } from '../viewer.ts'

export const meetingCalls = (parts: SafetyParts) =>
  handlers<typeof safeMeetings, 'safety', SafetyPolicy>()({
    GetMySafeMeetings: async (call) => ({ items: await ownMeetings(parts, viewerOf(parts, call)) }),
    ShareMeeting: async ({ input: { profileId: companionId = null, ...words }, viewer }) => ({
      meetingId: await shareMeeting(parts, viewer, companionId, words),
    }),
    ChangeSharedMeeting: async ({ input: { meetingId, ...words } }) => {
      await reviseMeeting(parts, meetingId, words)
      return {}
    },
    AnswerCheckIn: async ({ input: { meetingId, answer, until } }) => {
      await answerCheckIn(parts, meetingId, { answer, until })
      return {}
    },
    RenewMeetingLink: async ({ input: { meetingId } }) => {
      await renewLink(parts, meetingId)
      return {}
    },
    EndSharedMeeting: async ({ input: { meetingId } }) => {
      await endMeeting(parts, meetingId)
      return {}
    },
    AddMeetingFeedback: async ({ input: { feeling, text }, objects: { meeting } }) => {
      await giveFeedback(parts, meeting, { feeling, text })
      return {}
    },
    OpenSharedMeeting: async ({ input: { token } }) => openMeeting(parts, token),
    FollowSharedMeeting: async ({ input: { token, email } }) => {
      await followMeeting(parts, token, email)
      return {}
    },
    ConfirmMeetingAddress: async ({ input: { token } }) => confirmAddress(parts, token),
  })
