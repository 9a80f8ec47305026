/** Saves the people whom a member looks for, and those who find the member. */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { agesAround } from '@samvaer/contracts/profile/values'
import { ageOf } from '@samvaer/service-kit/directory'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { MatchSettingRow } from '../models/match-setting.ts'
import type { ProfileParts } from '../models/models.ts'
import { knownPersons } from './facts.ts'

type KnownSettings = Required<MatchSettings>

/** Before the first save, with ages around the member's own. */
const everybody: KnownSettings = {
  genders: [],
  ages: { from: 18, to: 99 },
  within: null,
  onlyValidated: false,
  onlyWithPicture: false,
  onlyTheyFindMe: false,
}

export const settingsOf = ({ _id, ...saved }: MatchSettingRow): KnownSettings => ({ ...everybody, ...saved })

export const ownMatchSettings = async (
  { models, clock }: Pick<ProfileParts, 'models' | 'clock'>,
  profileId: number,
): Promise<KnownSettings & { saved: boolean }> => {
  const row = await models.matchSetting.findById(profileId).lean<MatchSettingRow>()
  if (row) return { ...settingsOf(row), saved: true }
  const persons = await knownPersons({ models }, profileId)
  return { ...everybody, saved: false, ages: agesAround(persons.map(({ birthday }) => ageOf(birthday, clock()))) }
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
      const row = await parts.models.matchSetting.findById(profileId, null, { session }).lean<MatchSettingRow>()
      const stands = row?.onlyTheyFindMe ?? false
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
