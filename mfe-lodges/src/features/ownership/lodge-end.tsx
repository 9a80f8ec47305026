import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { lodgePath, paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import styles from './ownership.module.css'

/** The end of a lodge: at once where its owner is alone, else 14 days after it was asked for. */
export const LodgeEnd = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { date, dateTime } = useFormat()
  const { lodgeId, name, part, inside } = lodge
  const deletableAt = inside?.deletableAt ?? undefined
  const alone = part.members <= 1
  const due = deletableAt !== undefined && Date.parse(deletableAt) <= Date.now()
  const restore = useCall('Lodges/RestoreLodge', {
    onSuccess: () => navigate(lodgePath(lodgeId)),
    invalidates: lodgeKeys(lodgeId),
  })
  const remove = useCall('Lodges/DeleteLodge', {
    onSuccess: async () => {
      await navigate(paths.myLodges, { replace: true })
      const undo = { label: t('undo'), run: () => restore.mutate({ lodgeId }) }
      toast({ tone: 'neutral', text: t('end.deleted', { name }), action: undo })
    },
    handles: ({ code }) => code === 'TooEarly',
    onError: ({ code, detail }) => {
      if (code !== 'TooEarly' || typeof detail?.from !== 'string') return
      toast({ tone: 'warning', text: t('end.tooEarly', { date: dateTime(detail.from) }) })
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const request = useCall('Lodges/LodgeDeleteRequest', {
    onSuccess: (answer) =>
      void toast({ tone: 'neutral', text: t('end.requested', { date: date(answer.deletableAt) }) }),
    invalidates: lodgeKeys(lodgeId),
  })
  const withdraw = useCall('Lodges/WithdrawLodgeDeleteRequest', {
    onSuccess: () => void toast({ tone: 'positive', text: t('end.withdrawn', { name }) }),
    invalidates: lodgeKeys(lodgeId),
  })
  const ask = async (text: string, confirmLabel: string, act: () => void) => {
    if (await confirm({ title: t('end.title', { name }), text, confirmLabel, tone: 'danger' })) act()
  }
  const askRemove = () => void ask(t('end.sure'), t('end.delete'), () => remove.mutate({ lodgeId }))
  const askRequest = () => void ask(t('end.text'), t('end.request'), () => request.mutate({ lodgeId }))
  return (
    <div className={styles.part}>
      <h3>{t('end.heading')}</h3>
      <p className={styles.quiet}>
        {alone ? t('end.alone') : deletableAt ? t('end.waiting', { date: dateTime(deletableAt) }) : t('end.text')}
      </p>
      <div className={styles.acts}>
        {(alone || due) && (
          <Button variant="danger" icon="delete" busy={remove.isPending} onClick={askRemove}>
            {t('end.delete')}
          </Button>
        )}
        {!alone && !deletableAt && (
          <Button variant="danger" icon="delete" busy={request.isPending} onClick={askRequest}>
            {t('end.request')}
          </Button>
        )}
        {deletableAt && (
          <Button icon="undo" busy={withdraw.isPending} onClick={() => withdraw.mutate({ lodgeId })}>
            {t('end.withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}
