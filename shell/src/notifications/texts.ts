/** The texts of the notification centre, loaded with the first part of it. */
import { registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-notifications', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

/** The words of the notification centre. */
export type NotificationTexts = Translate

export const useNotificationTexts = (): NotificationTexts => useTexts('shell-notifications').t
