import type { StartSection, StartSectionProps } from '@samvaer/contracts/start-settings'
import { Skeleton } from '@samvaer/ui'
import { Slot } from '../slots/slot.tsx'
import { ownSectionOf } from './own-sections.ts'

const outline = (
  <div data-outline="">
    <Skeleton shape="card" lines={4} />
  </div>
)

/**
 * One section: the shell's own, or the slot that a remote fills. What is below waits while `data-outline` stands for a
 * section whose size nobody knows yet (start-page.module.css).
 */
export const Section = ({ id, ...values }: StartSectionProps & { id: StartSection }) => {
  const Own = ownSectionOf(id)
  if (Own) return <Own {...values} />
  return <Slot name={`start.${id}`} skeleton={outline} values={values} />
}
