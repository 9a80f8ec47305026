import { Checkbox, TextField } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface PlacesFieldsProps {
  places: string
  balanced: boolean
  most: number
  /** The limit is none. */
  wrong: boolean
  onPlaces: (places: string) => void
  onBalanced: (balanced: boolean) => void
}

/** Asks how many may come, and whether women and men are kept in balance. */
export const PlacesFields = ({ places, balanced, most, wrong, onPlaces, onBalanced }: PlacesFieldsProps) => {
  const t = useLodgeTexts()
  return (
    <>
      <TextField
        label={t('gathering.places')}
        description={t('gathering.placesHint')}
        inputMode="numeric"
        maxLength={String(most).length}
        autoComplete="off"
        value={places}
        error={wrong ? t('gathering.placesWrong', { most }) : undefined}
        onChange={({ target }) => onPlaces(target.value)}
      />
      {places.trim() !== '' && (
        <Checkbox
          label={t('gathering.balance')}
          description={t('gathering.balanceHint')}
          checked={balanced}
          onChange={({ target }) => onBalanced(target.checked)}
        />
      )}
    </>
  )
}
