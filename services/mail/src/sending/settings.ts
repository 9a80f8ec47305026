/** Reads the choices of members for mail, and whether they let somebody write. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { MailSettings } from '@samvaer/contracts/mail/shapes'
import { ageOf } from '@samvaer/service-kit/directory'
import { defaultSettings } from '../models/mail-setting.ts'
import type { Side } from '../models/models.ts'

export const settingsOf = async (side: Side, profileId: number): Promise<MailSettings> => {
  const { _id, ...chosen } = (await side.mailSetting.findById(profileId).lean()) ?? { _id: profileId }
  return { ...defaultSettings, ...chosen }
}

/** Reads the settings of several members at once. */
export const settingsAmong = async (side: Side, profileIds: number[]): Promise<Map<number, MailSettings>> => {
  const rows = await side.mailSetting.find({ _id: { $in: profileIds } }).lean()
  const chosen = new Map<number, MailSettings>(
    rows.map(({ _id, ...settings }) => [_id, { ...defaultSettings, ...settings }]),
  )
  return new Map(profileIds.map((id) => [id, chosen.get(id) ?? defaultSettings]))
}

export const letsWrite = (
  { whoMayWrite, ageFrom, ageTo }: MailSettings,
  sender: Pick<DirectoryProfile, 'birthdays' | 'validated'>,
  today: Date,
): boolean => {
  if (whoMayWrite === 'Nobody' || (whoMayWrite === 'Validated' && !sender.validated)) return false
  const ages = sender.birthdays.map((birthday) => ageOf(birthday, today))
  return ages.length === 0 || ages.some((age) => age >= (ageFrom ?? 0) && age <= (ageTo ?? Number.POSITIVE_INFINITY))
}

/** True when the first message of a stranger waits for being accepted (docs/product/roles.md). */
export const isRequest = (
  { requestsFrom }: MailSettings,
  { validated, staff }: Pick<DirectoryProfile, 'validated' | 'staff'>,
): boolean => {
  if (staff || requestsFrom === 'Nobody') return false
  return requestsFrom === 'Everyone' || !validated
}
