/** Fills `start.OnlineFavorites`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { OnlineFavorites } from '../features/start-sections/online-favorites.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default OnlineFavorites
