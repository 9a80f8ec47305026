/** The rarer acts on an ad of somebody else; menu and dialogs are a chunk of their own. */
import type { QuickScorAd } from '@samvaer/contracts/billing/ads'
import { Menu, type MenuEntry, ReportDialog, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import DeleteDialog from './delete-dialog.tsx'

const AdMenu = ({ ad: { adId, author, mayDelete } }: { ad: QuickScorAd }) => {
  const t = useBillingTexts()
  const [asking, setAsking] = useState<'report' | 'delete'>()
  const safety = useSafetyEntries(author)
  const { name } = author
  const entries: MenuEntry[] = [
    { id: 'report', icon: 'report', label: t('ads.report.act'), act: () => setAsking('report') },
    ...safety,
    ...(mayDelete
      ? [
          {
            id: 'delete',
            icon: 'delete' as const,
            tone: 'danger' as const,
            label: t('ads.own.delete'),
            act: () => setAsking('delete'),
          },
        ]
      : []),
  ]
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu label={t('ads.more', { name })} entries={entries} size="small" />
      {asking === 'report' && (
        <ReportDialog title={t('ads.report.title', { name })} text={t('ads.report.text', { name })} onClose={close} />
      )}
      {asking === 'delete' && <DeleteDialog adId={adId} byStaff onClose={close} />}
    </>
  )
}

export default AdMenu
