import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { lazyPart, Skeleton } from '@samvaer/ui'
import { Slot } from '../slots/slot.tsx'
import { LastVisit } from './last-visit.tsx'

/** It comes behind what the page begins with. */
const Feed = lazyPart(() => import('./feed/feed.tsx'))

const outline = (
  <div data-outline="">
    <Skeleton shape="card" lines={4} />
  </div>
)

/**
 * Shows one section: a remote's own, or one that several fill in one frame: `Feed` and `LastVisit`. Content below waits
 * while `data-outline` stands for a section whose size nobody knows yet, or the section itself is busy
 * (start-page.module.css).
 */
export const Section = ({ id, ...values }: StartSectionProps & { id: string }) => {
  if (id === 'Feed') return <Feed meanwhile={outline} outline={outline} />
  if (id === 'LastVisit') return <LastVisit outline={outline} {...values} />
  return <Slot name={`start.${id}`} skeleton={outline} values={values} />
}
