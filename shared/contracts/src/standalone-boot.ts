/** What the gateway writes into a page that stands alone (`standalone` of a remote), in the place of `BootData`. */
import type { BootData } from './boot.ts'

/** Response header of such a page: it cannot stand in for the shell. */
export const standaloneHeader = 'samvaer-standalone'

export interface StandaloneBoot extends Pick<BootData, 'site' | 'language' | 'profile' | 'services'> {
  /** Where the site is: nothing on its own hosts, its origin where the page has one of its own. */
  home: string
  /** Where the page of a person is; `:id` stands for the profile id. Undefined where no remote draws one. */
  profilePath?: string | undefined
}
