/** The member's choices for mail. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import type { MailParts } from '../models/models.ts'
import { mailHandlers } from '../policy.ts'
import { viewerOf } from '../reading/viewer.ts'
import { settingsOf } from '../sending/settings.ts'

export const settingCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    GetMailSettings: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      return settingsOf(side, profileId)
    },
    SaveMailSettings: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const { ageFrom, ageTo } = call.input
      if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
        throw new ProductError('InvalidInput', { issues: [{ path: 'ageTo', code: 'too_small' }] })
      await side.mailSetting.updateOne({ _id: profileId }, { $set: call.input }, { upsert: true })
      return {}
    },
  })
