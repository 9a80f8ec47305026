/** The entries of a remote in parts of the frame and of the shell's own pages: data of its `remote.json`. */
import * as z from 'zod'
import { language } from '../core/fields.ts'
import { profileHints } from '../identity/values.ts'
import { countNames } from '../notifications/values.ts'

/** A text that shows before any file of texts is there. */
export const wholeLabel = z.record(language, z.string())
/** By plural form; `{{count}}` stands for the number. */
const countedLabel = z.record(language, z.record(z.enum(['one', 'other']), z.string()))
/** Its name among the components' icons; the shell's test of the manifests knows them. */
const icon = z.string().regex(/^[a-z][a-z-]*$/)
const path = z.string().startsWith('/')
export const exposedModule = z.string().startsWith('./')

export const menuItem = z.strictObject({
  path,
  icon,
  order: z.int(),
  label: z.partialRecord(language, z.string()),
  /** The keys that lead there, one after the other: `g b`, or a single one. */
  keys: z
    .string()
    .regex(/^\S( \S)?$/)
    .optional(),
  /** The count of the place. */
  count: z.enum(countNames).optional(),
  /** True where the number helps to know; a dot says that there is something when absent. */
  number: z.literal(true).optional(),
  /** Stands in the bottom bar of phones too. */
  bottom: z.literal(true).optional(),
  /** On the dark variant alone. */
  dark: z.literal(true).optional(),
})

/** A panel of the top menu. */
export const topMenuPanel = z.strictObject({
  /** Exposed module that draws what is in it. */
  module: exposedModule,
  icon,
  order: z.int(),
  label: wholeLabel,
  /** The number of new ones; `newLabel` says it. */
  count: z.enum(countNames),
  newLabel: countedLabel,
  /** True where the number helps to know; a dot says that there is something when absent. */
  number: z.literal(true).optional(),
  /** The service that answers it; an installation without it has no such panel. */
  service: z.string(),
  /** The page that shows the same at length: whoever may not open it gets no panel. The start page when absent. */
  page: path.optional(),
  /** Its page is a place of the menu: there only where neither the bottom bar nor the drawer shows it. */
  wideOnly: z.literal(true).optional(),
})
export type TopMenuPanel = z.infer<typeof topMenuPanel>

/** A step that helps a member, offered on the start page until it is done. */
export const nextStep = z.strictObject({
  path,
  icon,
  order: z.int(),
  /** Only while this is missing. */
  lacks: z.literal('subscription').optional(),
  /** Only while the member has this hint (`CurrentProfile/Hints`). */
  hint: z.enum(profileHints).optional(),
  title: wholeLabel,
  text: wholeLabel,
  action: wholeLabel,
})
export type NextStep = z.infer<typeof nextStep>

/** A page on which members set something: the shell leads from each to the others. */
export const settingsPage = z.strictObject({ path, icon, order: z.int(), label: wholeLabel })
export type SettingsPage = z.infer<typeof settingsPage>

/** A gain of subscribing at that path. */
export const subscriptionGain = z.strictObject({
  path,
  order: z.int(),
  label: wholeLabel,
  /** Reasons of `askMembership` for which this gain comes first. */
  reasons: z.array(z.string()).optional(),
})
export type SubscriptionGain = z.infer<typeof subscriptionGain>

/** A tab of the notification centre, which holds the types of notifications that name it. */
export const declaredTab = z.strictObject({
  icon,
  order: z.int(),
  label: wholeLabel,
  /** The words while nothing is in it, and the way on from there. */
  empty: z.strictObject({
    title: wholeLabel,
    text: wholeLabel,
    way: z.strictObject({ path, icon, label: wholeLabel }).optional(),
  }),
})
export type DeclaredTab = z.infer<typeof declaredTab>

/** A section of the start page. */
export const startSection = z.strictObject({
  /** Exposed module that draws it. */
  module: exposedModule,
  /** The service that it asks; an installation without it has no such section. */
  service: z.string().optional(),
  /** Until the member arranges the sections. */
  order: z.int(),
  /** Its name where the member arranges the sections. */
  label: wholeLabel,
})
export type DeclaredSection = z.infer<typeof startSection>

/** A source of the feed of the start page. */
export const feedSource = z.strictObject({
  /** Exposed module that reads its items and draws them (`FeedSource` of `@samvaer/remote-kit/slots`). */
  module: exposedModule,
  /** The service that it asks; an installation without it has no such source. */
  service: z.string().optional(),
  /** Among the ways that lead on from a feed without anything. */
  order: z.int(),
  /** The way on from there: to where a member does what brings something into the feed. */
  way: z.strictObject({ path, icon, label: wholeLabel }),
})
export type DeclaredFeedSource = z.infer<typeof feedSource>

/** A page whose first reads begin with its document, and not only once its code asks for them. */
export const firstCall = z.strictObject({
  /** `:name` stands for the id of something, a last `:name?` for words that may follow it. */
  path,
  /** `<Area>/<Call>?<field>=:name`: the address that the page will ask for, its fields in the same order. */
  call: z.string().regex(/^\w+\/\w+(\?.+)?$/),
  /** Choices of the member (`memberChoice`) that the call names as `:key`, each with what holds until one is made. */
  choices: z.record(z.string().regex(/^[\w.]+$/), z.string()).optional(),
  /** Only at an address without a query, because a query asks for another list. */
  withoutQuery: z.literal(true).optional(),
})
export type FirstCall = z.infer<typeof firstCall>

/** A page that has a phone's screen to itself: without header, news, footer and bottom bar, so it brings its own way back. */
export const phoneScreen = z.strictObject({
  /** `:name` stands for one part of the path. */
  path,
  /** Only with this in its query. */
  query: z.string().optional(),
})
export type PhoneScreen = z.infer<typeof phoneScreen>
