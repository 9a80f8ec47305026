/** The services of the platform and, in processes, the order of their ports after the gateway's. */
import { blogsService } from '@samvaer/blogs/service'
import { identityService } from '@samvaer/identity/service'
import { mailService } from '@samvaer/mail/service'
import { mediaService } from '@samvaer/media/service'
import { notificationsService } from '@samvaer/notifications/service'
import { profileService } from '@samvaer/profile/service'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'

export const serviceTable = {
  identity: identityService,
  site: siteService,
  registry: registryService,
  blogs: blogsService,
  notifications: notificationsService,
  mail: mailService,
  media: mediaService,
  profile: profileService,
} as const

export type ServiceName = keyof typeof serviceTable
export const serviceNames = Object.keys(serviceTable) as ServiceName[]
