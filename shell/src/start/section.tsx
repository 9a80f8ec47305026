import type { StartSection, StartSectionProps } from '@samvaer/contracts/start-settings'
import { Skeleton } from '@samvaer/ui'
import { Slot } from '../slots/slot.tsx'
import { ownSectionOf } from './own-sections.ts'

/** One section: the shell's own, or the slot that a remote fills. */
export const Section = ({ id, ...values }: StartSectionProps & { id: StartSection }) => {
  const Own = ownSectionOf(id)
  if (Own) return <Own {...values} />
  return <Slot name={`start.${id}`} skeleton={<Skeleton shape="card" lines={4} />} values={values} />
}
