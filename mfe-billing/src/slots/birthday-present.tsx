/** Fills `birthday.Present`: the way from the greeting on the birthday to the present. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { PresentInvitation } from '../features/birthday/present-invitation.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default PresentInvitation
