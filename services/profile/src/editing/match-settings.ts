/** Saves the people whom a member looks for, and those who find the member. */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { MatchSettingRow } from '../models/match-setting.ts'
import type { ProfileParts } from '../models/models.ts'

type KnownSettings = Required<MatchSettings>

/** Before the first save: everybody of a wide range of ages, found by everybody. */
const everybody: KnownSettings = {
  genders: [],
  ages: { from: 18, to: 99 },
  within: null,
  onlyValidated: false,
  onlyWithPicture: false,
  onlyTheyFindMe: false,
}

export const settingsOf = ({ _id, ...saved }: MatchSettingRow): KnownSettings => ({ ...everybody, ...saved })

export const matchSettingsOf = async (
  { models }: Pick<ProfileParts, 'models'>,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<KnownSettings> => {
  const options = session ? { session } : {}
  const row = await models.matchSetting.findById(profileId, null, options).lean<MatchSettingRow>()
  return row ? settingsOf(row) : everybody
}

/** An input without the second part changes nothing about it: older pages do not know it. */
export const saveMatchSettings = async (
  parts: ProfileParts,
  profileId: number,
  { onlyTheyFindMe, ...given }: MatchSettings,
): Promise<void> => {
  const save = () =>
    parts.transaction(async (transaction) => {
      const { session, publish } = transaction
      const stands = (await matchSettingsOf(parts, profileId, transaction)).onlyTheyFindMe
      const settings = { ...given, onlyTheyFindMe: onlyTheyFindMe ?? stands }
      await parts.models.matchSetting.updateOne({ _id: profileId }, { $set: settings }, { upsert: true, session })
      await publish('MatchSettingsChanged', `profile:${profileId}`, { profileId, settings })
    })
  await save().catch((error: unknown) => {
    // Two first saves at once: there is something to change now.
    if (isDuplicateKey(error)) return save()
    throw error
  })
}
