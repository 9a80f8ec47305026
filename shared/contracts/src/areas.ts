/** Every area of the API. What is not here does not exist: routes, documentation and the permission matrix read it. */
import { blogs } from './blogs.ts'
import { brands } from './brands.ts'
import type { Area } from './call.ts'
import { common } from './common.ts'
import { currentProfile } from './current-profile.ts'
import { editProfile } from './edit-profile.ts'
import { logOn } from './log-on.ts'
import { profiles } from './profiles.ts'
import { registry } from './registry.ts'
import { sessions } from './sessions.ts'

export const areas = {
  LogOn: logOn,
  CurrentProfile: currentProfile,
  Profiles: profiles,
  EditProfile: editProfile,
  Common: common,
  Blogs: blogs,
  Registry: registry,
  Sessions: sessions,
  Brands: brands,
} as const satisfies Record<string, Area>

export type Areas = typeof areas
export type AreaName = keyof Areas
