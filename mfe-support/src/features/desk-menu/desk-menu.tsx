import { TabStrip } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { useDeskPlaces } from './desk-places.ts'
import { useSendKey } from './use-send-key.ts'

/** The places of the desk that are open to the viewer, the same on each of its pages, and the key that sends. */
export const DeskMenu = () => {
  const t = useSupportTexts()
  useSendKey()
  return <TabStrip label={t('desk.title')} items={useDeskPlaces()} />
}
