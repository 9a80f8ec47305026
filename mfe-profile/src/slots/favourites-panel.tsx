/** Fills the panel of favourites in the top menu; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { FavouritesPanel } from '../features/top-menu/favourites-panel.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default FavouritesPanel
