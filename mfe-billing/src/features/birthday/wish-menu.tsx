import type { BirthdayWish } from '@samvaer/contracts/billing/birthdays'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { ActDialog, Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'

/** The rarer acts on a wish. */
export const WishMenu = ({ wish: { wishId, from } }: { wish: BirthdayWish }) => {
  const t = useBillingTexts()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { mutateAsync } = useCall('Payment/DeleteBirthdayWish', {
    invalidates: [['Payment/BirthdayWishesData']],
    // One that is gone already, in another window, is gone.
    handles: ({ code }) => code === 'NotFound',
    onSuccess: () => void toast({ tone: 'positive', text: t('birthday.delete.done') }),
    onError: ({ code }) => code === 'NotFound' && close(),
  })
  const entries: MenuEntry[] = [
    { id: 'delete', icon: 'delete', tone: 'danger', label: t('birthday.delete.act'), act: () => setAsking(true) },
    ...useSafetyEntries(from, { item: { itemType: 'BirthdayWish', itemId: wishId } }),
  ]
  return (
    <>
      <Menu label={t('birthday.more', { name: from.name })} entries={entries} size="small" />
      {asking && (
        <ActDialog
          title={t('birthday.delete.title', { name: from.name })}
          act={t('birthday.delete.act')}
          cancel={t('birthday.delete.cancel')}
          tone="danger"
          onAct={() => mutateAsync({ wishId })}
          onClose={close}
        >
          <p>{t('birthday.delete.text', { name: from.name })}</p>
        </ActDialog>
      )}
    </>
  )
}
