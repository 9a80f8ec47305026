/** The rarer acts on an ad of somebody else; menu and dialogs are a chunk of their own. */
import type { QuickScorAd } from '@samvaer/contracts/billing/ads'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import DeleteDialog from './delete-dialog.tsx'

const AdMenu = ({ ad: { adId, author, mayDelete } }: { ad: QuickScorAd }) => {
  const t = useBillingTexts()
  const [asking, setAsking] = useState(false)
  const safety = useSafetyEntries(author, { item: { itemType: 'Ad', itemId: adId } })
  const { name } = author
  const entries: MenuEntry[] = [
    ...safety,
    ...(mayDelete
      ? [
          {
            id: 'delete',
            icon: 'delete' as const,
            tone: 'danger' as const,
            label: t('ads.own.delete'),
            act: () => setAsking(true),
          },
        ]
      : []),
  ]
  const close = () => setAsking(false)
  return (
    <>
      <Menu label={t('ads.more', { name })} entries={entries} size="small" />
      {asking && <DeleteDialog adId={adId} byStaff onClose={close} />}
    </>
  )
}

export default AdMenu
