/** Counts the uploads of a member that are under way (docs/product/limits.md: 5 at once). */
import { uploadLimits } from '@samvaer/contracts/media/values'

export interface UploadPlaces {
  /** A place, to be given back; undefined when all of the member's are taken. */
  take(profileId: number): (() => void) | undefined
  countOf(profileId: number): number
}

export const createUploadPlaces = (): UploadPlaces => {
  const taken = new Map<number, number>()
  return {
    countOf: (profileId) => taken.get(profileId) ?? 0,
    take: (profileId) => {
      const before = taken.get(profileId) ?? 0
      if (before >= uploadLimits.atOnce) return undefined
      taken.set(profileId, before + 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        const left = (taken.get(profileId) ?? 1) - 1
        if (left > 0) taken.set(profileId, left)
        else taken.delete(profileId)
      }
    },
  }
}
