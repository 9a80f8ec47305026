/** The data of a page that stands alone (`standalone` of a remote), which the gateway writes in place of `BootData`. */
import type { BootData } from './boot.ts'

export interface StandaloneBoot extends Pick<BootData, 'site' | 'language' | 'profile' | 'services'> {
  /** The origin of the site: empty on its own hosts, its origin where the page has a host of its own. */
  home: string
  /** The path of a person's page; `:id` stands for the profile id. Undefined where no remote draws one. */
  profilePath?: string | undefined
}
