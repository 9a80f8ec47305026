/** The texts of the notification centre, loaded with the first part of it. */
import type { Language } from '@samvaer/contracts/core/values'
import { notificationTexts } from '@samvaer/contracts/notification-texts'
import { registerTexts, type TextFiles, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

/** In one file with the services' texts: their chunks have the same name. */
const own = {
  'en-GB': () => import(/* webpackChunkName: "notification-texts-en-GB" */ './locales/en-GB.json'),
  'da-DK': () => import(/* webpackChunkName: "notification-texts-da-DK" */ './locales/da-DK.json'),
  'nb-NO': () => import(/* webpackChunkName: "notification-texts-nb-NO" */ './locales/nb-NO.json'),
  'sv-SE': () => import(/* webpackChunkName: "notification-texts-sv-SE" */ './locales/sv-SE.json'),
} satisfies TextFiles

/** The centre's own words, and below `types` what the services say of their notifications. */
const withTypes = (language: Language) => async () => {
  const [words, types] = await Promise.all([own[language](), notificationTexts(language)])
  return { default: { ...words.default, types } }
}

registerTexts('shell-notifications', {
  'en-GB': withTypes('en-GB'),
  'da-DK': withTypes('da-DK'),
  'nb-NO': withTypes('nb-NO'),
  'sv-SE': withTypes('sv-SE'),
})

/** The words of the notification centre. */
export type NotificationTexts = Translate<TextKeys<typeof english> | `types.${string}`>

export const useNotificationTexts = (): NotificationTexts => useTexts('shell-notifications').t
