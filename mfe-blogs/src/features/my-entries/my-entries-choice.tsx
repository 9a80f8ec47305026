import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

const parameter = 'show'
export type MyEntries = 'published' | 'scheduled' | 'deleted'

/** Returns the own entries that the address asks for. */
export const useMyEntries = (): MyEntries => {
  const asked = useSearchParams()[0].get(parameter)
  return asked === 'scheduled' || asked === 'deleted' ? asked : 'published'
}

/** Own entries that are out, that wait for their time, and that can be brought back. */
export const MyEntriesChoice = () => {
  const t = useBlogTexts()
  const shown = useMyEntries()
  const choices = [
    { to: { search: '' }, label: t('section.myBlogs.published'), current: shown === 'published' },
    {
      to: { search: `?${parameter}=scheduled` },
      label: t('section.myBlogs.scheduled'),
      current: shown === 'scheduled',
    },
    { to: { search: `?${parameter}=deleted` }, label: t('section.myBlogs.deleted'), current: shown === 'deleted' },
  ]
  return <ChoiceLinks label={t('section.label')} choices={choices} pages />
}
