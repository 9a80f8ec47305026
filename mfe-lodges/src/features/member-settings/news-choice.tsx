import type { LodgeNotificationSettings } from '@samvaer/contracts/lodges/shapes'
import { lodgeNews } from '@samvaer/contracts/lodges/values'
import { Checkbox } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

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
      {lodgeNews
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
