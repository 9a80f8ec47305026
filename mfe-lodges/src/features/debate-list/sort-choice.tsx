import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

const parameter = 'sort'
const newest = 'newest'

/** True when the address asks for the newest debates first, not for those with the latest comments. */
export const useNewestFirst = (): boolean => useSearchParams()[0].get(parameter) === newest

/** Lets the reader order debates by their latest comment, or the newest first. */
export const SortChoice = () => {
  const t = useLodgeTexts()
  const newestFirst = useNewestFirst()
  const choices = [
    { to: { search: '' }, label: t('debate.sort.comments'), current: !newestFirst },
    { to: { search: `?${parameter}=${newest}` }, label: t('debate.sort.newest'), current: newestFirst },
  ]
  return <ChoiceLinks label={t('search.sort')} choices={choices} />
}
