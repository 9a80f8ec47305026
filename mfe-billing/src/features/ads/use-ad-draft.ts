import type { AdForm } from '@samvaer/contracts/billing/ads'
import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useMemo, useState } from 'react'
import { unsentAd } from './unsent-ad.ts'

const empty: AdForm = { words: '', countryAreaId: null, seeks: [] }

/**
 * Keeps the ad that is written: an ended one that is written again, else what this browser has kept of the last time.
 */
export const useAdDraft = () => {
  const { id } = useCurrentProfile()
  const { state } = useLocation()
  const unsent = useMemo(() => unsentAd(id), [id])
  const [ad, setAd] = useState<AdForm>(() => {
    const again = (state as { ad?: AdForm } | null)?.ad
    const { words, countryAreaId, seeks } = again ?? unsent.read() ?? empty
    return { words, countryAreaId, seeks }
  })
  const change = (changed: Partial<AdForm>) => {
    const next = { ...ad, ...changed }
    setAd(next)
    if (next.words.trim() === '') unsent.remove()
    else unsent.write(next)
  }
  return { ad, change, forget: unsent.remove }
}
