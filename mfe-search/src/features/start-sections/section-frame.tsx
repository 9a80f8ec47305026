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

/** Marks what is coming: the sections below wait for it, and are not pushed away by it. */
export const Coming = ({ children }: { children: ReactNode }) => <div data-outline="">{children}</div>

interface SectionFrameProps {
  name: SectionName
  /** The path of all of it. */
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
