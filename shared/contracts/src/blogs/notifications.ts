import { declareTypes } from '../notifications/declare.ts'

export const blogNotifications = declareTypes('blogs', {
  BlogComment: { tab: 'Blogs', icon: 'comment', channels: ['ShowPopup', 'SendPush'], inCommunityPanel: true },
  BlogReply: { tab: 'Blogs', icon: 'answer', channels: ['ShowPopup', 'SendPush'], inCommunityPanel: true },
  BlogMention: { tab: 'Blogs', icon: 'comment', channels: ['ShowPopup', 'SendPush'], inCommunityPanel: true },
  BlogLike: {
    tab: 'Blogs',
    icon: 'heart-filled',
    channels: ['ShowPopup'],
    variants: ['comment'],
    bundleAt: 3,
    inCommunityPanel: true,
  },
  BlogFollower: { tab: 'Blogs', icon: 'follow-filled', channels: ['ShowPopup'], inCommunityPanel: true },
  BlogModeration: {
    tab: 'Blogs',
    ofAccount: true,
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: ['entryDeleted', 'entryRestored', 'commentDeleted', 'commentRestored'],
  },
  BlogEntryByFollowedAuthor: { tab: 'Blogs', icon: 'blogs', channels: ['ShowPopup'], inCommunityPanel: true },
})
