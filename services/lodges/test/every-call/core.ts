/** The calls of finding, the lodge itself, its members, their management and its ownership. */

import { form, password } from '../lodges-world.ts'
import { managedTargets } from './targets.ts'
import type { Way } from './ways.ts'

const reason = 'Klage'
const ago = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const news = { newEntries: true, newComments: true, newMeetups: true, newMedia: false, requests: true }
const change = { ...form, membersMayMeet: false, reason }

export const coreWays: readonly Way[] = [
  { call: 'Lodges/GetLodgeCategories', make: (api) => api.get('Lodges/GetLodgeCategories', {}) },
  { call: 'Lodges/GetPopularLodges', make: (api) => api.get('Lodges/GetPopularLodges', {}) },
  { call: 'Lodges/GetNearbyLodges', make: (api) => api.get('Lodges/GetNearbyLodges', {}) },
  { call: 'Lodges/NewLodgesSearch', make: (api) => api.post('Lodges/NewLodgesSearch', { text: 'have' }) },
  { call: 'Lodges/SearchLodgeTags', make: (api) => api.post('Lodges/SearchLodgeTags', { text: 'ha' }) },
  { call: 'Lodges/GetMyOwnLodges', make: (api) => api.get('Lodges/GetMyOwnLodges', {}) },
  { call: 'Lodges/GetLodgesNotificationSettings', make: (api) => api.get('Lodges/GetLodgesNotificationSettings', {}) },
  { call: 'Lodges/GetCreateLodgeBan', make: (api) => api.get('Lodges/GetCreateLodgeBan', {}) },
  {
    call: 'Lodges/GetProfileLodges',
    target: 'Member',
    make: (api, { targetId }) => api.get('Lodges/GetProfileLodges', { profileId: targetId }),
  },
  { call: 'Lodges/CreateLodge', make: (api) => api.post('Lodges/CreateLodge', form) },
  { call: 'Lodges/GetLodgeData', make: (api, { lodgeId }) => api.get('Lodges/GetLodgeData', { lodgeId }) },
  { call: 'Lodges/GetLodgeMembers', make: (api, { lodgeId }) => api.post('Lodges/GetLodgeMembers', { lodgeId }) },
  {
    call: 'Lodges/SearchLodgeMembersByName',
    make: (api, { lodgeId }) => api.post('Lodges/SearchLodgeMembersByName', { lodgeId, text: 'Med' }),
  },
  { call: 'Lodges/JoinLodge', make: (api, { lodgeId }) => api.post('Lodges/JoinLodge', { lodgeId }) },
  {
    call: 'Lodges/RequestMembership',
    title: 'where members are approved',
    access: 'NewMembersApproved',
    make: (api, { lodgeId }) => api.post('Lodges/RequestMembership', { lodgeId }),
  },
  {
    call: 'Lodges/RequestMembership',
    title: 'where everybody joins',
    access: 'AccessForAll',
    says: { none: 'NotAllowed' },
    make: (api, { lodgeId }) => api.post('Lodges/RequestMembership', { lodgeId }),
  },
  { call: 'Lodges/LeaveLodge', make: (api, { lodgeId }) => api.post('Lodges/LeaveLodge', { lodgeId }) },
  {
    call: 'Lodges/GetLodgeMemberVisibility',
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMemberVisibility', { lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodgeMemberVisibility',
    make: (api, { lodgeId }) => api.post('Lodges/UpdateLodgeMemberVisibility', { lodgeId, visibility: 'Everyone' }),
  },
  {
    call: 'Lodges/GetLodgeNotificationSettings',
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeNotificationSettings', { lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodgeNotificationSettings',
    make: (api, { lodgeId }) => api.post('Lodges/UpdateLodgeNotificationSettings', { lodgeId, settings: news }),
  },
  {
    call: 'Lodges/DeleteLodgeNotificationSettings',
    make: (api, { lodgeId }) => api.post('Lodges/DeleteLodgeNotificationSettings', { lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodgeViewTime',
    make: (api, { lodgeId }) => api.post('Lodges/UpdateLodgeViewTime', { lodgeId }),
  },
  {
    call: 'Lodges/GetLodgeMembersManagement',
    make: (api, { lodgeId }) => api.post('Lodges/GetLodgeMembersManagement', { lodgeId }),
  },
  {
    call: 'Lodges/GetPendingMembershipRequests',
    make: (api, { lodgeId }) => api.get('Lodges/GetPendingMembershipRequests', { lodgeId }),
  },
  {
    call: 'Lodges/GetPendingMembershipRequestsCount',
    make: (api, { lodgeId }) => api.get('Lodges/GetPendingMembershipRequestsCount', { lodgeId }),
  },
  { call: 'Lodges/GetBlockedProfiles', make: (api, { lodgeId }) => api.get('Lodges/GetBlockedProfiles', { lodgeId }) },
  {
    call: 'Lodges/GetLodgeMemberActivities',
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMemberActivities', { lodgeId }),
  },
  {
    call: 'Lodges/ApproveMembershipRequest',
    target: 'Requesting',
    make: (api, { lodgeId, targetId: profileId }) =>
      api.post('Lodges/ApproveMembershipRequest', { lodgeId, profileId, reason }),
  },
  {
    call: 'Lodges/DeclineMembershipRequest',
    target: 'Requesting',
    make: (api, { lodgeId, targetId: profileId }) =>
      api.post('Lodges/DeclineMembershipRequest', { lodgeId, profileId, reason }),
  },
  {
    call: 'Lodges/UnblockProfile',
    target: 'Blacklisted',
    make: (api, { lodgeId, targetId: profileId }) => api.post('Lodges/UnblockProfile', { lodgeId, profileId, reason }),
  },
  ...managedTargets.flatMap((target): Way[] => {
    // The role of an owner cannot be changed, whoever asks.
    const ofOwner = target === 'Owner' ? { says: { staff: 'NotAllowed' } } : {}
    return [
      {
        call: 'Lodges/BlockProfile',
        target,
        ...ofOwner,
        make: (api, { lodgeId, targetId: profileId }) =>
          api.post('Lodges/BlockProfile', { lodgeId, profileId, reason }),
      },
      {
        call: 'Lodges/RemoveLodgeMember',
        target,
        ...ofOwner,
        make: (api, { lodgeId, targetId: profileId }) =>
          api.post('Lodges/RemoveLodgeMember', { lodgeId, profileId, reason }),
      },
      {
        call: 'Lodges/GetLodgeMemberNotes',
        target,
        make: (api, { lodgeId, targetId: profileId }) => api.get('Lodges/GetLodgeMemberNotes', { lodgeId, profileId }),
      },
      {
        call: 'Lodges/AddLodgeMemberNote',
        target,
        make: (api, { lodgeId, targetId: profileId }) =>
          api.post('Lodges/AddLodgeMemberNote', { lodgeId, profileId, text: 'Høflig', reason }),
      },
    ]
  }),
  {
    call: 'Lodges/DeleteLodgeMemberNote',
    title: 'own',
    own: true,
    target: 'Member',
    make: (api, { lodgeId, ownNoteId }) =>
      api.post('Lodges/DeleteLodgeMemberNote', { lodgeId, lodgeMemberNoteId: ownNoteId, reason }),
  },
  {
    call: 'Lodges/DeleteLodgeMemberNote',
    title: 'by somebody else',
    own: false,
    target: 'Member',
    make: (api, { lodgeId, othersNoteId }) =>
      api.post('Lodges/DeleteLodgeMemberNote', { lodgeId, lodgeMemberNoteId: othersNoteId, reason }),
  },
  {
    call: 'Lodges/GetLodgeDataForEdit',
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeDataForEdit', { lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodge',
    title: 'its words',
    make: (api, { lodgeId, access }) => api.post('Lodges/UpdateLodge', { ...change, access, about: 'Nyt', lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodge',
    title: 'its name',
    says: { coOwner: 'NotAllowed' },
    make: (api, { lodgeId, access }) =>
      api.post('Lodges/UpdateLodge', { ...change, access, name: 'Nyt navn', lodgeId }),
  },
  {
    call: 'Lodges/UpdateLodgeDefaultNotificationSettings',
    make: (api, { lodgeId }) =>
      api.post('Lodges/UpdateLodgeDefaultNotificationSettings', { lodgeId, settings: news, reason }),
  },
  ...(['Member', 'Assistant'] as const).map(
    (target): Way => ({
      call: 'Lodges/SetLodgeAssistantStatus',
      target,
      make: (api, { lodgeId, targetId: profileId }) =>
        api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId, assistant: target === 'Member', reason }),
    }),
  ),
  {
    call: 'Lodges/SetLodgeAssistantStatus',
    title: 'of a co-owner',
    target: 'CoOwner',
    says: { coOwner: 'NotAllowed', owner: 'NotAllowed', staff: 'NotAllowed' },
    make: (api, { lodgeId, targetId: profileId }) =>
      api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId, assistant: true, reason }),
  },
  {
    call: 'Lodges/PassOwnership',
    target: 'Member',
    make: (api, { lodgeId, targetId: profileId }) =>
      api.post('Lodges/PassOwnership', { lodgeId, profileId, password, reason }),
  },
  {
    call: 'Lodges/ReleaseOwnership',
    make: (api, { lodgeId }) => api.post('Lodges/ReleaseOwnership', { lodgeId, password, reason }),
  },
  {
    call: 'Lodges/TakeOwnership',
    title: 'while the owner is there',
    says: { coOwner: 'NotAllowed', assistant: 'NotAllowed' },
    make: (api, { lodgeId }) => api.post('Lodges/TakeOwnership', { lodgeId, reason }),
  },
  {
    call: 'Lodges/TakeOwnership',
    title: 'of an owner who is gone since yesterday',
    lodge: { freeSince: ago(1) },
    says: { assistant: 'TooEarly' },
    make: (api, { lodgeId }) => api.post('Lodges/TakeOwnership', { lodgeId, reason }),
  },
  {
    call: 'Lodges/TakeOwnership',
    title: 'of an owner who is gone for 15 days',
    lodge: { freeSince: ago(15) },
    make: (api, { lodgeId }) => api.post('Lodges/TakeOwnership', { lodgeId, reason }),
  },
  {
    call: 'Lodges/LodgeDeleteRequest',
    make: (api, { lodgeId }) => api.post('Lodges/LodgeDeleteRequest', { lodgeId, reason }),
  },
  {
    call: 'Lodges/DeleteLodge',
    title: 'without a request',
    says: { owner: 'NotAllowed' },
    make: (api, { lodgeId }) => api.post('Lodges/DeleteLodge', { lodgeId, reason }),
  },
  {
    call: 'Lodges/DeleteLodge',
    title: '13 days after the request',
    lodge: { deletionRequestedAt: ago(13) },
    says: { owner: 'TooEarly' },
    make: (api, { lodgeId }) => api.post('Lodges/DeleteLodge', { lodgeId, reason }),
  },
  {
    call: 'Lodges/DeleteLodge',
    title: '15 days after the request',
    lodge: { deletionRequestedAt: ago(15) },
    make: (api, { lodgeId }) => api.post('Lodges/DeleteLodge', { lodgeId, reason }),
  },
]
