import type { TopPeriod } from '@samvaer/contracts/blogs/values'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { periodOf, periodParameter, periods } from './period.ts'

/** The period that the address asks for. */
export const usePeriod = (): TopPeriod => periodOf(useSearchParams()[0].get(periodParameter))

/** The days that the most read and most commented entries are looked for in; all of them last. */
export const PeriodChoice = () => {
  const t = useBlogTexts()
  const period = usePeriod()
  const choices = periods.map((days) => ({
    to: { search: `?${periodParameter}=${days}` },
    label: t(`period.${days}`),
    current: days === period,
  }))
  return <ChoiceLinks label={t('period.label')} choices={choices} />
}
