import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, EmptyState, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { DeleteForm } from '../../features/edit-persons/delete-form.tsx'
import { useProfileTexts } from '../../texts.ts'

/** The end of a profile, with a receipt and a way back for 30 days (docs/product/retention.md). */
export const DeletePage = () => {
  const t = useProfileTexts()
  const format = useFormat()
  const [restorableUntil, setRestorableUntil] = useState<string>()
  // Once it is asked for there is no session to read with.
  const enabled = restorableUntil === undefined
  const query = useQuery({ ...callQuery('EditProfile/DeletionSummary', {}), retry: onceMore, enabled })
  const receive = (until: string) => {
    setRestorableUntil(until)
    // The session has ended, and the page may be left before the receipt is read.
    toast({ tone: 'positive', text: t('edit.remove.receipt', { day: format.date(until) }) })
  }
  return (
    <EditFrame title={t('edit.remove.title')} lead={t('edit.remove.lead')}>
      {restorableUntil ? (
        <EmptyState
          icon="check"
          title={t('edit.remove.done')}
          text={t('edit.remove.receipt', { day: format.date(restorableUntil) })}
          action={
            // The session has ended: the page has to begin anew.
            <Button variant="primary" onClick={() => location.assign('/')}>
              {t('edit.remove.leave')}
            </Button>
          }
        />
      ) : (
        <Loaded
          query={query}
          outline={
            <Card inset="large">
              <Skeleton lines={12} />
            </Card>
          }
        >
          {(summary) => <DeleteForm summary={summary} onDeleted={receive} />}
        </Loaded>
      )}
    </EditFrame>
  )
}
