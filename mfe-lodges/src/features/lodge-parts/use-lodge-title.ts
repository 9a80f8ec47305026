import { usePage } from '@samvaer/remote-kit/page'
import { useLodgeTexts } from '../../texts.ts'

/**
 * Gives a page of a lodge its title: the lodge’s name, with that of the part before it.
 * @param part undefined while it is not known yet, null for the lodge as a whole
 */
export const useLodgeTitle = ({ name }: { name: string }, part: string | null | undefined): void => {
  const t = useLodgeTexts()
  usePage({ title: part === null ? name : part === undefined ? undefined : t('part.title', { name, part }) })
}
