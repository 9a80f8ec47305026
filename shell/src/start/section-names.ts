import { useLanguage } from '@samvaer/remote-kit/session'
import { brandText } from '../brand/brand-text.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { useStartTexts } from './texts.ts'

/** Returns the names of sections: its remote says it of one, the shell of its own. */
export const useSectionNames = (): ((section: string) => string) => {
  const t = useStartTexts()
  const [language] = useLanguage()
  return (section) => {
    const [declared] = releaseDescriptions().flatMap(({ remote }) => remote.contributes.sections?.[section] ?? [])
    return declared
      ? brandText(declared.label, language)
      : t(section === 'Feed' ? 'sections.Feed' : 'sections.LastVisit')
  }
}
