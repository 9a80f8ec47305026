/** The calls that a paused profile comes back for (docs/product/states.md): each is in this list, and nothing else. */
import { expect, it } from 'vitest'
import { areas } from '../areas.ts'
import type { Area } from './call.ts'

it('are those by which others would see or hear of the member', () => {
  const refused = Object.values(areas).flatMap((area: Area) =>
    Object.entries(area.calls).flatMap(([name, { access }]) => (access.whilePaused ? [] : [`${area.name}/${name}`])),
  )
  expect(refused.sort()).toMatchInlineSnapshot(`
    [
      "Blogs/AddBlogComment",
      "Blogs/EditBlogComment",
      "Blogs/FollowBlogAuthor",
      "Blogs/GetBlogEntryDataForEdit",
      "Blogs/ScheduleBlogEntry",
      "Blogs/UpdateBlogEntry",
      "Chat/EnterChatRoom",
      "Chat/GetChatTicket",
      "Chat/WriteChatMessage",
      "Common/ToggleLike",
      "CurrentProfile/CreateBirthdayQuickScorAd",
      "CurrentProfile/CreateBirthdaySearchPromotion",
      "DarkProfileConnection/AcceptProfileConnection",
      "DarkProfileConnection/ChangeProfileConnectionRole",
      "DarkProfileConnection/CreateProfileConnection",
      "Events/AddEventComment",
      "Events/AddEventShare",
      "Events/AnswerEventDates",
      "Events/ChooseEventDate",
      "Events/CreateEvent",
      "Events/EditEvent",
      "Events/EditEventComment",
      "Events/EventSignUp",
      "Events/OpenEventMail",
      "Events/SendEventMail",
      "Events/TakeEventShare",
      "Guestbook/AddEntry",
      "Guestbook/ReplyToEntry",
      "Hej/SayHej",
      "Lodges/AddDebateEntryComment",
      "Lodges/AddMeetupComment",
      "Lodges/AddMeetupShare",
      "Lodges/AnswerMeetupDates",
      "Lodges/CreateDebateEntry",
      "Lodges/CreateLodge",
      "Lodges/CreateMeetup",
      "Lodges/EditDebateEntryComment",
      "Lodges/EditMeetupComment",
      "Lodges/JoinLodge",
      "Lodges/MeetupSignUp",
      "Lodges/OpenLodgeMail",
      "Lodges/RequestMembership",
      "Lodges/SaveLodgeAlbum",
      "Lodges/TakeMeetupShare",
      "Lodges/TakeOwnership",
      "Lodges/UpdateDebateEntry",
      "Lodges/VoteInPoll",
      "Mail/AcceptMailRequest",
      "Mail/AddParticipants",
      "PhoneCalls/AnswerPhoneCall",
      "PhoneCalls/BeginPhoneCall",
      "ProfileMedia/AskForAlbum",
      "ProfileMedia/GrantAlbum",
      "Profiles/AddFavorite",
      "Stories/SaveStory",
    ]
  `)
})
