import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { Skeleton } from '@samvaer/ui'
import { Slot } from '../slots/slot.tsx'
import { LastVisit } from './last-visit.tsx'

const outline = (
  <div data-outline="">
    <Skeleton shape="card" lines={4} />
  </div>
)

/**
 * Shows one section: a remote's own, or `LastVisit`, which several fill in one frame. Content below waits while
 * `data-outline` stands for a section whose size nobody knows yet, or the section itself is busy
 * (start-page.module.css).
 */
export const Section = ({ id, ...values }: StartSectionProps & { id: string }) =>
  id === 'LastVisit' ? (
    <LastVisit outline={outline} {...values} />
  ) : (
    <Slot name={`start.${id}`} skeleton={outline} values={values} />
  )
