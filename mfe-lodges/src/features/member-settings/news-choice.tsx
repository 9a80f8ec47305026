import type { LodgeNotificationSettings } from '@samvaer/contracts/lodges/shapes'
import { Checkbox } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

const kinds = ['newEntries', 'newComments', 'newMeetups', 'newMedia', 'requests'] as const

interface NewsChoiceProps {
  settings: LodgeNotificationSettings
  /** Managers hear of requests as well. */
  ofManager: boolean
  onChange: (settings: LodgeNotificationSettings) => void
}

/** Lists the notifications of a lodge, each to be turned off. */
export const NewsChoice = ({ settings, ofManager, onChange }: NewsChoiceProps) => {
  const t = useLodgeTexts()
  return (
    <>
      {kinds
        .filter((kind) => kind !== 'requests' || ofManager)
        .map((kind) => (
          <Checkbox
            key={kind}
            label={t(`news.${kind}`)}
            checked={settings[kind]}
            onChange={({ target }) => onChange({ ...settings, [kind]: target.checked })}
          />
        ))}
    </>
  )
}
