import type { TicketStatus } from '@samvaer/contracts/tickets/shapes'
import { Badge } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'

/** Shows the status of a ticket, as its author sees it: Forwarded is our own affair. */
export const StatusBadge = ({ status }: { status: TicketStatus }) => {
  const t = useSupportTexts()
  return <Badge tone={status === 'Pending' ? 'positive' : 'neutral'}>{t(`status.${status}`)}</Badge>
}
