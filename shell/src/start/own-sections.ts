/** The sections that the shell fills itself, with what has to be there for each. */
import type { StartSection, StartSectionProps } from '@samvaer/contracts/start-settings'
import { isServed } from '@samvaer/remote-kit/session'
import type { ComponentType } from 'react'
import { ChatRightNow } from './chat-right-now.tsx'
import { Contest, contestPath } from './contest.tsx'
import { OnlineFavorites } from './online-favorites.tsx'

interface OwnSection {
  id: StartSection
  /** @param exists whether a path of the product leads somewhere here */
  isThere: (exists: (path: string) => boolean) => boolean
  Component: ComponentType<StartSectionProps>
}

const ownSections: readonly OwnSection[] = [
  { id: 'Contest', isThere: (exists) => exists(contestPath), Component: Contest },
  { id: 'OnlineFavorites', isThere: () => isServed('profile'), Component: OnlineFavorites },
  { id: 'ChatRightNow', isThere: () => isServed('mail'), Component: ChatRightNow },
]

export const presentOwnSections = (exists: (path: string) => boolean): StartSection[] =>
  ownSections.filter(({ isThere }) => isThere(exists)).map(({ id }) => id)

export const ownSectionOf = (id: StartSection): ComponentType<StartSectionProps> | undefined =>
  ownSections.find((section) => section.id === id)?.Component
