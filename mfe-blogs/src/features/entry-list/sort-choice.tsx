import { memberChoice, useMemberChoice } from '@samvaer/remote-kit/choices'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

const parameter = 'sort'
const [newest, activity] = ['newest', 'activity']

const chosenLast = memberChoice('blogs.byActivity', false)

/** True when the entries with the latest comments come first: as the address asks, else as the member chose last. */
export const useByActivity = (): boolean => {
  const asked = useSearchParams()[0].get(parameter)
  const [kept] = useMemberChoice(chosenLast)
  return asked === null ? kept : asked === activity
}

/** Newest first, or by latest comment. */
export const SortChoice = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const [, keep] = useMemberChoice(chosenLast)
  const choices = [
    {
      to: { search: `?${parameter}=${newest}` },
      label: t('sort.newest'),
      current: !byActivity,
      onChoose: () => keep(false),
    },
    {
      to: { search: `?${parameter}=${activity}` },
      label: t('sort.activity'),
      current: byActivity,
      onChoose: () => keep(true),
    },
  ]
  return <ChoiceLinks label={t('sort.label')} choices={choices} />
}
