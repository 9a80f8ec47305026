import { Shelf } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'

export type SectionName =
  | 'NewestProfiles'
  | 'PossibleMatches'
  | 'BirthdayProfiles'
  | 'OnlineProfiles'
  | 'NewestMedia'
  | 'SearchMedia'

/** What is coming: the sections below wait for it, and are not pushed away by what comes. */
export const Coming = ({ children }: { children: ReactNode }) => <div data-outline="">{children}</div>

interface SectionFrameProps {
  name: SectionName
  /** Where all of it is. */
  all: string
  children: ReactNode
}

/** The head of a section of the start page: what it is, and the way to all of it. */
export const SectionFrame = ({ name, all, children }: SectionFrameProps) => {
  const t = useSearchTexts()
  return (
    <Shelf title={t(`start.${name}.title`)} all={{ to: all, label: t('start.all') }}>
      {children}
    </Shelf>
  )
}
