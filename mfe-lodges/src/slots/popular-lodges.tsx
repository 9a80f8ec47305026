/** Fills `start.PopularLodges`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { PopularLodges } from '../features/popular-lodges/popular-lodges.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default PopularLodges
