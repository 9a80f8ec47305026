import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button, Card } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './dark.module.css'

/** Leaves the dark variant; the light profile stays as it is (docs/product/dark-variant.md). */
export const LeaveDark = ({ onLeft }: { onLeft: () => void }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { mutate, isPending } = useCall('EditDarkProfile/DeleteDarkProfile', {
    invalidates: [['EditDarkProfile/GetCurrentProfileDark']],
    onSuccess: ({ erasedBy }) => {
      toast({ tone: 'positive', text: t('edit.dark.left', { time: format.dateTime(erasedBy) }) })
      onLeft()
    },
  })
  const leave = async () => {
    const confirmed = await confirm({
      title: t('edit.dark.leaveTitle'),
      text: t('edit.dark.leaveText'),
      confirmLabel: t('edit.dark.leave'),
      tone: 'danger',
    })
    if (confirmed) mutate({})
  }
  return (
    <Card as="section" inset="large" aria-labelledby="dark-leave">
      <h2 id="dark-leave">{t('edit.dark.leaveHeading')}</h2>
      <p className={styles.lead}>{t('edit.dark.leaveText')}</p>
      <Button variant="danger" busy={isPending} onClick={() => void leave()}>
        {t('edit.dark.leave')}
      </Button>
    </Card>
  )
}
