/** Tells a reader of a list how many come, and whether there is room for more. */
import { useLodgeTexts } from '../../texts.ts'

export interface PlacesState {
  going: number
  /** Places that are left; null without a limit. */
  free: number | null
  /** It is told as what was: nobody takes a place any more. */
  over: boolean
}

/** Returns "5 going", "3 free", "Full" or "5 were there". */
export const usePlacesText = () => {
  const t = useLodgeTexts()
  return ({ going, free, over }: PlacesState): string => {
    if (over) return t('meetup.went', { count: going })
    if (free === null) return t('meetup.going', { count: going })
    return free === 0 ? t('meetup.full') : t('meetup.free', { count: free })
  }
}
