/** Whom a member looks for, and who finds the member. */
import type { MatchSettings } from '@samvaer/contracts/edit-profile-facts'
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
): Promise<KnownSettings> => {
  const row = await models.matchSetting.findById(profileId).lean<MatchSettingRow>()
  return row ? settingsOf(row) : everybody
}
