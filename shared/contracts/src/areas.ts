/** Every area of the API. What is not here does not exist: routes, documentation and the permission matrix read it. */
import { billwerk } from './billwerk.ts'
import { blogs } from './blogs.ts'
import { brands } from './brands.ts'
import { breakingNews } from './breaking-news.ts'
import { type Area, callPath, serviceOf } from './call.ts'
import { chat } from './chat.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { contest } from './contest.ts'
import { currentProfile } from './current-profile.ts'
import { darkKinks } from './dark-kinks.ts'
import { darkProfileConnection } from './dark-profile-connection.ts'
import { editDarkProfile } from './edit-dark-profile.ts'
import { editProfile } from './edit-profile.ts'
import { emojis } from './emojis.ts'
import { events } from './events.ts'
import { guestbook } from './guestbook.ts'
import { impersonation } from './impersonation.ts'
import { lodges } from './lodges.ts'
import { logOn } from './log-on.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { membership } from './membership.ts'
import { notifications } from './notifications.ts'
import { payment } from './payment.ts'
import { privacy } from './privacy.ts'
import { profileMedia } from './profile-media.ts'
import { profiles } from './profiles.ts'
import { pushNotifications } from './push-notifications.ts'
import { quickScor } from './quick-scor.ts'
import { type Rate, rates } from './rates.ts'
import { registry } from './registry.ts'
import { search } from './search.ts'
import { seo } from './seo.ts'
import { sessions } from './sessions.ts'
import { startSettings } from './start-settings.ts'
import { support } from './support.ts'
import { tickets } from './tickets.ts'
import { topMenu } from './top-menu.ts'
import { validateProfile } from './validate-profile.ts'

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
  Tickets: tickets,
  Support: support,
  Membership: membership,
  Payment: payment,
  Billwerk: billwerk,
  QuickScor: quickScor,
} as const satisfies Record<string, Area>

export type Areas = typeof areas
export type AreaName = keyof Areas

const services = new Map(
  Object.values<Area>(areas).flatMap((area) =>
    Object.entries(area.calls).map(([name, call]) => [callPath(area.name, name), serviceOf(area, call)]),
  ),
)

/** The service that answers a path `/api/<Area>/<Call>`, or undefined when there is no such call. */
export const serviceOfPath = (path: string): string | undefined => services.get(path)

/** Every limit that a call names, and the ones of every call, by name. */
export const declaredRates: Readonly<Record<string, Rate>> = Object.fromEntries(
  [
    ...Object.values(rates),
    ...Object.values<Area>(areas).flatMap(({ calls }) => Object.values(calls).flatMap((call) => call.rates)),
  ].map(({ name, ...rate }) => [name, rate]),
)
