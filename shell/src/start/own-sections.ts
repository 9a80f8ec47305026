/** The sections that the shell fills itself, with what has to be there for each. */
import type { SiteConfig } from '@samvaer/contracts/brand'
import type { StartSection, StartSectionProps } from '@samvaer/contracts/start-settings'
import type { ComponentType } from 'react'
import { Contest, contestPath } from './contest.tsx'

interface Visit {
  site: Pick<SiteConfig, 'id'>
  signedIn: boolean
  /** Whether a path of the product leads somewhere here. */
  exists: (path: string) => boolean
}

interface OwnSection {
  id: StartSection
  isThere: (visit: Visit) => boolean
  Component: ComponentType<StartSectionProps>
}

const ownSections: readonly OwnSection[] = [
  {
    id: 'Contest',
    isThere: ({ site, signedIn, exists }) => signedIn && site.id === 1 && exists(contestPath),
    Component: Contest,
  },
]

export const presentOwnSections = (visit: Visit): StartSection[] =>
  ownSections.filter(({ isThere }) => isThere(visit)).map(({ id }) => id)

export const ownSectionOf = (id: StartSection): ComponentType<StartSectionProps> | undefined =>
  ownSections.find((section) => section.id === id)?.Component
