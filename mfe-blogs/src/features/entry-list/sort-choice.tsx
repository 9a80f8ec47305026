import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

const parameter = 'sort'
const activity = 'activity'

/** Whether the address asks for the entries with the latest comments first. */
export const useByActivity = (): boolean => useSearchParams()[0].get(parameter) === activity

/** Newest first, or by latest comment. */
export const SortChoice = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const choices = [
    { to: { search: '' }, label: t('sort.newest'), current: !byActivity },
    { to: { search: `?${parameter}=${activity}` }, label: t('sort.activity'), current: byActivity },
  ]
  return <ChoiceLinks label={t('sort.label')} choices={choices} />
}
