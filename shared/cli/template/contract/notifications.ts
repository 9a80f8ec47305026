import { declareTypes } from '../notifications/declare.ts'

export const greetingsNotifications = declareTypes('greetings', {
  GreetingsAnswer: { tab: 'Community', icon: 'answer', channels: ['ShowPopup', 'SendPush'], inCommunityPanel: true },
  GreetingsModeration: {
    tab: 'Community',
    ofAccount: true,
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: ['removed'],
  },
})
