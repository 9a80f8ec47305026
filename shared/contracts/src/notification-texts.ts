/**
 * The texts of the notifications: `<service>/texts/notifications/<language>.json` beside each declaration. A language
 * is loaded when it is first needed, all services at once.
 */
import type { Language } from './core/values.ts'
import { type NotificationTypeName, notificationTypeTable } from './notification-types.ts'

interface TypeTexts {
  /** Its name among the settings. */
  setting: string
  /** Its line in a mail about what was not read. */
  mail_one: string
  mail_other: string
  /** With a title and without one, by how many did it; below the name of a variant once more. */
  sentence: object
}

export type NotificationTexts = Readonly<Record<NotificationTypeName, TypeTexts>>

interface TextFile {
  default: Partial<NotificationTexts>
}

/** Bundlers read the pattern of the address and the name of the chunk from each line. */
const files: Readonly<Record<Language, (service: string) => Promise<TextFile>>> = {
  'en-GB': (service) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "notification-texts-en-GB" */ `./${service}/texts/notifications/en-GB.json`,
      {
        with: { type: 'json' },
      }
    ),
  'da-DK': (service) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "notification-texts-da-DK" */ `./${service}/texts/notifications/da-DK.json`,
      {
        with: { type: 'json' },
      }
    ),
  'nb-NO': (service) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "notification-texts-nb-NO" */ `./${service}/texts/notifications/nb-NO.json`,
      {
        with: { type: 'json' },
      }
    ),
  'sv-SE': (service) =>
    import(
      /* webpackMode: "lazy-once", webpackChunkName: "notification-texts-sv-SE" */ `./${service}/texts/notifications/sv-SE.json`,
      {
        with: { type: 'json' },
      }
    ),
}

/** The texts of every type in a language. */
export const notificationTexts = async (language: Language): Promise<NotificationTexts> => {
  const services = new Set(Object.values(notificationTypeTable).map(({ service }) => service))
  const loaded = await Promise.all([...services].map(files[language]))
  // Every service has the texts of its own types; the test of the texts holds them together.
  return Object.assign({}, ...loaded.map((file) => file.default)) as NotificationTexts
}
