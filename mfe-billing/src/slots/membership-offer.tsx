/** Fills `membership.Offer`: what the dialog that sells a membership says of prices. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { MembershipOffer } from '../features/invitation/membership-offer.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default MembershipOffer
