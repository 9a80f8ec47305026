import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { RadioGroup } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { useReason } from './reason.tsx'
import { refusalOf } from './refusal-of.ts'
import type { Remote } from './release-dialog.tsx'
import { sharesFor } from './shares.ts'

interface ShareDialogProps {
  remote: Remote
  version: string
  onDone: () => void
  onClose: () => void
}

/** Has some readers get a version, on the brands where it is. */
export const ShareDialog = ({ remote, version, onDone, onClose }: ShareDialogProps) => {
  const t = useSupportTexts()
  const { name, current, canary } = remote
  const shares = sharesFor(remote, version)
  const [chosen, setChosen] = useState(shares[0] ?? 0)
  const { field, take } = useReason()
  const send = useCall('Registry/ShareReleaseAtDesk', {
    handles: (error) => refusalOf(error) !== undefined,
    invalidates: [['Registry/GetDeskReleases'], ['Registry/GetDeskReleaseActs']],
  })
  const refusal = refusalOf(send.error)
  const run = () => {
    const reason = take()
    if (reason === undefined) return undefined
    return send.mutateAsync({ name, version, share: chosen, current, reason }).then(() => {
      toast({ tone: 'positive', text: t('releases.share.done', { version }) })
      onDone()
    })
  }
  return (
    <ActDialog
      title={t('releases.share.title', { version, name })}
      act={t('releases.share.act')}
      cancel={t('desk.cancel')}
      problem={refusal && t(`releases.refused.${refusal}`)}
      onAct={run}
      onClose={onClose}
    >
      <p>{t('releases.share.lead')}</p>
      {canary && canary.version !== version && <p>{t('releases.share.ends', { version: canary.version })}</p>}
      <RadioGroup
        label={t('releases.share.who')}
        options={shares.map((share) => ({
          value: String(share),
          label: share === 0 ? t('releases.share.staff') : t('releases.share.percent', { share }),
        }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      />
      {field}
    </ActDialog>
  )
}
