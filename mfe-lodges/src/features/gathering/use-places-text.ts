/** Tells a reader of a list how many come, and whether there is room for more. */
import { useLodgeTexts } from '../../texts.ts'

export interface PlacesState {
  going: number
  /** Places that are left; null without a limit. */
  free: number | null
  /** It is told as what was: nobody takes a place any more. */
  over: boolean
  /** The number on the waiting list; nothing is said of it if absent. */
  waiting?: number | null
}

/** Returns "5 going", "3 free", "Full", "Full · 2 waiting for a place" or "5 were there". */
export const usePlacesText = () => {
  const t = useLodgeTexts()
  const places = ({ going, free }: PlacesState): string => {
    if (free === null) return t('meetup.going', { count: going })
    return free === 0 ? t('meetup.full') : t('meetup.free', { count: free })
  }
  return (state: PlacesState): string => {
    const { going, over, waiting = 0 } = state
    if (over) return t('meetup.went', { count: going })
    return waiting ? `${places(state)} · ${t('gathering.waiting', { count: waiting })}` : places(state)
  }
}
