/** The member's choices about notifications (docs/product/notifications.md). */
import { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { nextDigest } from '../deliveries/digests.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { SettingRow } from '../models/setting.ts'
import { changeChannels } from '../settings/change-setting.ts'
import { allChannels } from '../settings/channels.ts'
import { quietHoursOf } from '../settings/quiet-hours.ts'

export const notificationSettingCalls = (parts: NotificationsParts) =>
  implementFor('notifications', editProfile, {
    NotificationSettings: async ({ profile, context }) => {
      const setting = await parts.models.setting.findById(profile.profileId).lean<SettingRow>()
      return {
        types: allChannels(setting),
        ...quietHoursOf(setting, context.community),
        digest: setting?.digest ?? 'Weekly',
      }
    },

    UpdateNotificationSetting: async ({ input, profile: { profileId } }) => {
      const { types = [], ...choices } = input
      await parts.transaction(async ({ session }) => {
        const { setting, contact } = parts.models
        const given = Object.fromEntries(types.map(({ type, channels }) => [type, channels]))
        if (types.length > 0) await changeChannels(parts, profileId, () => given, session)
        if (Object.keys(choices).length > 0)
          await setting.updateOne({ _id: profileId }, { $set: choices }, { upsert: true, session })
        if (choices.digest === undefined) return
        const digestAt = nextDigest(parts.clock(), choices.digest)
        await contact.updateOne({ _id: profileId }, { $set: { digestAt } }, { session })
      })
      return {}
    },
  })
