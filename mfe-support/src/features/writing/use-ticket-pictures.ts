import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { useAttachments } from '@samvaer/media-ui/uploads'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useSupportTexts } from '../../texts.ts'

/**
 * True when pictures can be added: by whoever is signed in and still may upload (docs/product/support.md, "Tickets").
 */
const mayAttach = ({ isLoggedIn, bans }: CurrentProfileData): boolean => isLoggedIn && !heldBan(bans, 'Uploads')

/** The pictures of what is being written to the support. */
export const useTicketPictures = () => {
  const t = useSupportTexts()
  const most = ticketLimits.attachments
  const held = useAttachments({ albumType: 'Ticket', most, tooMany: t('pictures.tooMany', { most }) })
  const profile = useCurrentProfile()
  return {
    ...held,
    /** Pictures can be added at all. */
    open: mayAttach(profile),
    /** Those that have arrived. */
    mediaIds: held.list.flatMap(({ state }) => (state.phase === 'done' ? [state.card.mediaId] : [])),
    /** They are sent. */
    clear: () => void held.uploads.take(),
  }
}

export type TicketPictures = ReturnType<typeof useTicketPictures>
