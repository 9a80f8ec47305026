/** The one thing that helps a member most right now. */
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import type { IconName } from '@samvaer/ui'

export interface Step {
  /** The key of its texts below `start.steps`. */
  name: 'picture' | 'validate' | 'write' | 'read' | 'subscribe'
  icon: IconName
  /** Where it is taken; the membership dialog when absent. */
  path?: string
}

interface Member extends Pick<CurrentProfileData, 'status' | 'pictures' | 'validated' | 'subscriber'> {
  /** May write and has not written yet; false while nobody knows. */
  awaitsFirstEntry: boolean
}

const steps: readonly (Step & { helps: (member: Member) => boolean })[] = [
  {
    name: 'picture',
    icon: 'picture',
    path: '/EditProfile/PicturesAndVideos/ProfilePictures',
    helps: ({ pictures }) => pictures.length === 0,
  },
  { name: 'validate', icon: 'validated', path: '/ProfileValidation', helps: ({ validated }) => !validated },
  {
    name: 'write',
    icon: 'edit',
    path: '/Community/Blogs/Create',
    helps: ({ awaitsFirstEntry }) => awaitsFirstEntry,
  },
  { name: 'read', icon: 'blogs', path: '/Community/Blogs/All', helps: ({ subscriber }) => !subscriber },
  { name: 'subscribe', icon: 'membership', helps: ({ subscriber }) => !subscriber },
]

/** What a profile that is locked or in quarantine may still do (docs/product/states.md). */
const alwaysAllowed: readonly Step['name'][] = ['validate']

/** The steps that help, the most useful first; only such as lead somewhere. */
export const nextSteps = (member: Member, exists: (path: string) => boolean): Step[] =>
  steps
    .filter(({ name }) => member.status === 'Active' || alwaysAllowed.includes(name))
    .filter(({ helps, path }) => helps(member) && (path === undefined || exists(path)))
    .map(({ helps: _, ...step }) => step)
