import { TabStrip } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { useDeskPlaces } from './desk-places.ts'

/** The places of the desk that are open to the viewer, the same on each of its pages. */
export const DeskMenu = () => <TabStrip label={useSupportTexts()('desk.title')} items={useDeskPlaces()} />
