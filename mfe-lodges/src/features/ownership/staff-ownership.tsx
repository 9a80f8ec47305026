import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, lazyPart } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import styles from './ownership.module.css'

const PassDialog = lazyPart(() => import('./pass-dialog.tsx'))

/** Shows the ownership of the lodge to staff: each act is at once and has a written reason (docs/product/lodges.md). */
const StaffOwnership = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const [passing, setPassing] = useState(false)
  const { ask, dialog } = useStaffReason(true)
  const { lodgeId, name, inside } = lodge
  const invalidates = lodgeKeys(lodgeId)
  const release = useCall('Lodges/ReleaseOwnership', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('release.done', { name }) }),
    invalidates,
  })
  const restore = useCall('Lodges/RestoreLodge', { invalidates })
  const remove = useCall('Lodges/DeleteLodge', {
    onSuccess: async (_answer, { reason }) => {
      await navigate(paths.front, { replace: true })
      const undo = { label: t('undo'), run: () => restore.mutate({ lodgeId, ...(reason && { reason }) }) }
      toast({ tone: 'neutral', text: t('end.deleted', { name }), action: undo })
    },
    invalidates,
  })
  const withReason = (act: string, run: (reason: { reason?: string }) => void) =>
    ask((reason) => run(reason === undefined ? {} : { reason }), { title: t('staff.title'), act })
  return (
    <Card as="section" inset="large" aria-labelledby="staff-ownership">
      <div className={styles.part}>
        <h2 id="staff-ownership" className={styles.heading}>
          {t('staffOwnership.title')}
        </h2>
        <p className={styles.quiet}>{t('staffOwnership.text')}</p>
        <div className={styles.acts}>
          <Button onClick={() => setPassing(true)}>{t('staffOwnership.pass')}</Button>
          {!inside?.released && (
            <Button
              busy={release.isPending}
              onClick={() =>
                withReason(t('staffOwnership.release'), (reason) => release.mutate({ lodgeId, ...reason }))
              }
            >
              {t('staffOwnership.release')}
            </Button>
          )}
          <Button
            variant="danger"
            icon="delete"
            busy={remove.isPending}
            onClick={() => withReason(t('end.delete'), (reason) => remove.mutate({ lodgeId, ...reason }))}
          >
            {t('end.delete')}
          </Button>
        </div>
      </div>
      {dialog}
      {passing && <PassDialog lodge={lodge} onClose={() => setPassing(false)} />}
    </Card>
  )
}

export default StaffOwnership
