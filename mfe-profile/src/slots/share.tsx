/** Fills `blogs.Share` and `lodges.Share`; it is on pages of other remotes, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ShareButton } from '../features/share/share-button.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ShareButton
