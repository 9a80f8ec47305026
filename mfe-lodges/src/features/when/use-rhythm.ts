import type { CallOutput } from '@samvaer/contracts/client'
import { useCallback } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { partsIn } from './time-zones.ts'
import { useWhen } from './use-when.ts'

export type Rhythm = NonNullable<CallOutput<'Lodges/GetCalendarPageData'>['items'][number]['series']>

/** One of a series: its rhythm is told by the day of the week that it is on where it takes place. */
interface InSeries {
  startsAt: string
  timeZone: string
  series?: Rhythm | undefined
}

const ordinals: Readonly<Record<string, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  '-1': 'last',
}

/** Returns "Every Tuesday" of one of a series; undefined of what takes place once. */
export const useRhythm = (): ((gathering: InSeries) => string | undefined) => {
  const t = useLodgeTexts()
  const when = useWhen()
  return useCallback(
    ({ startsAt, timeZone, series }) => {
      if (!series) return undefined
      const weekday = when.weekday(partsIn(startsAt, timeZone).day, 'long')
      return t(`series.rhythm.${ordinals[String(series.nth)] ?? series.every}`, { weekday })
    },
    [t, when],
  )
}
