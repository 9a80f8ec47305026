import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { FoundProfile } from '@samvaer/contracts/search/calls'

/** The entries of a menu that say why somebody is shown, and that they are never to be shown again. */
export type AboutShowing = 'why' | 'hide'

/** A member as the lists of this remote show one; not every list knows all of it. */
export type ShownPerson = ProfileCard & Partial<Pick<FoundProfile, 'online' | 'distance' | 'promoted' | 'sentence'>>
