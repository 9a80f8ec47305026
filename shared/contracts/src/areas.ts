/**
 * Every area of the API. An area that is not here does not exist: routes, documentation and the permission matrix read
 * it.
 */
import { billwerk } from './billing/billwerk.ts'
import { contest } from './billing/contest.ts'
import { membership } from './billing/membership.ts'
import { payment } from './billing/payment.ts'
import { quickScor } from './billing/quick-scor.ts'
import { blogs } from './blogs/calls.ts'
import { chat } from './chat/calls.ts'
import { type Area, type Call, type Calls, callPath, serviceOf } from './core/call.ts'
import { type Rate, rates } from './core/rates.ts'
import { events } from './events/calls.ts'
import { currentProfile } from './identity/current-profile.ts'
import { editProfile } from './identity/edit-profile.ts'
import { impersonation } from './identity/impersonation.ts'
import { logOn } from './identity/log-on.ts'
import { privacy } from './identity/privacy.ts'
import { sessions } from './identity/sessions.ts'
import { lodges } from './lodges/calls.ts'
import { mail } from './mail/calls.ts'
import { contacts } from './mail/contacts.ts'
import { hej } from './mail/hej.ts'
import { phoneCalls } from './mail/phone-calls.ts'
import { media } from './media/calls.ts'
import { notifications } from './notifications/calls.ts'
import { pushNotifications } from './notifications/push.ts'
import { topMenu } from './notifications/top-menu.ts'
import { profiles } from './profile/calls.ts'
import { darkProfileConnection } from './profile/dark-connection.ts'
import { editDarkProfile } from './profile/edit-dark.ts'
import { guestbook } from './profile/guestbook.ts'
import { profileMedia } from './profile/media.ts'
import { validateProfile } from './profile/validation.ts'
import { registry } from './registry/calls.ts'
import { appeals } from './safety/appeals.ts'
import { safety } from './safety/calls.ts'
import { safeMeetings } from './safety/meetings.ts'
import { reports } from './safety/reports.ts'
import { search } from './search/calls.ts'
import { darkKinks } from './search/kinks.ts'
import { brands } from './site/brands.ts'
import { breakingNews } from './site/breaking-news.ts'
import { common } from './site/common.ts'
import { emojis } from './site/emojis.ts'
import { seo } from './site/seo.ts'
import { startSettings } from './site/start-settings.ts'
import { support } from './support/calls.ts'
import { stories } from './support/stories.ts'
import { tickets } from './tickets/calls.ts'

export const areas = {
  LogOn: logOn,
  CurrentProfile: currentProfile,
  Profiles: profiles,
  ProfileMedia: profileMedia,
  Guestbook: guestbook,
  EditProfile: editProfile,
  EditDarkProfile: editDarkProfile,
  DarkProfileConnection: darkProfileConnection,
  ValidateProfile: validateProfile,
  Privacy: privacy,
  Common: common,
  Contest: contest,
  StartSettings: startSettings,
  BreakingNews: breakingNews,
  Emojis: emojis,
  Seo: seo,
  Notifications: notifications,
  PushNotifications: pushNotifications,
  TopMenu: topMenu,
  Blogs: blogs,
  Mail: mail,
  Contacts: contacts,
  Hej: hej,
  PhoneCalls: phoneCalls,
  Chat: chat,
  Media: media,
  Registry: registry,
  Sessions: sessions,
  Impersonation: impersonation,
  Brands: brands,
  Lodges: lodges,
  Events: events,
  Search: search,
  DarkKinks: darkKinks,
  Stories: stories,
  Tickets: tickets,
  Support: support,
  Reports: reports,
  Appeals: appeals,
  Safety: safety,
  SafeMeetings: safeMeetings,
  Membership: membership,
  Payment: payment,
  Billwerk: billwerk,
  QuickScor: quickScor,
} as const satisfies Record<string, Area>

/** The areas of a team that has a repository of its own (decision 150): it enters them here, and by `addArea`. */
// biome-ignore lint/suspicious/noEmptyInterface: others declare it further.
export interface OwnAreas {}
export type Areas = typeof areas & OwnAreas
export type AreaName = keyof typeof areas

const servicesOf = (area: Area): [string, string][] =>
  Object.entries(area.calls).map(([name, call]) => [callPath(area.name, name), serviceOf(area, call)])

const services = new Map(Object.values<Area>(areas).flatMap(servicesOf))
const own = new Map<string, Area>()

/**
 * Makes an area known to the processes of a team: to its build, its tests and its service. The platform learns of it
 * when an operator admits the service.
 * @throws Error for the name of an area of the platform
 */
export const addArea = (area: Area): void => {
  if (Object.hasOwn(areas, area.name)) throw new Error(`The platform has an area ${area.name} itself`)
  own.set(area.name, area)
  for (const [path, service] of servicesOf(area)) services.set(path, service)
}

/** Every area of this process: those of the platform, and those that were added. */
export const allAreas = (): Area[] => [...Object.values<Area>(areas), ...own.values()]

/** Returns a call by `<Area>/<Call>`, and undefined where there is none of that name. */
export const callOf = (name: string): Call | undefined => {
  const [areaName = '', callName = ''] = name.split('/')
  const area = Object.hasOwn(areas, areaName) ? areas[areaName as AreaName] : own.get(areaName)
  const calls: Calls = area?.calls ?? {}
  return Object.hasOwn(calls, callName) ? calls[callName] : undefined
}

/** The service that answers a path `/api/<Area>/<Call>`, or undefined when there is no such call. */
export const serviceOfPath = (path: string): string | undefined => services.get(path)

/** Every limit that a call names, and the ones of every call, by name. */
export const declaredRates: Readonly<Record<string, Rate>> = Object.fromEntries(
  [
    ...Object.values(rates),
    ...Object.values<Area>(areas).flatMap(({ calls }) => Object.values(calls).flatMap((call) => call.rates)),
  ].map(({ name, ...rate }) => [name, rate]),
)
