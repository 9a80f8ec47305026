import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useSearchTexts } from '../../texts.ts'

/** A band in the brand’s unit: "less than 10 km away". */
export const useDistanceText = (): ((band: DistanceBand) => string) => {
  const t = useSearchTexts()
  const format = useFormat()
  return (band) => {
    const distance = format.distance(Number(band.replace(/\D/g, '')))
    return band === 'From100' ? t('distance.from', { distance }) : t('distance.under', { distance })
  }
}
