import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Callout } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useSupportTexts } from '../../texts.ts'
import { useReason } from './reason.tsx'
import { refusalOf } from './refusal-of.ts'

export type Remote = CallOutput<'Registry/GetDeskReleases'>['items'][number]
export type Release = Remote['releases'][number]
export type DeskAct = 'use' | 'withdraw'
export type AskedFor = DeskAct | 'preview' | 'share'

interface ReleaseDialogProps {
  act: DeskAct
  remote: Remote
  release: Release
  /** Done, before the dialog closes. */
  onDone: () => void
  onClose: () => void
}

/** Tells the effect on pages of taking a version back. */
const AfterWithdrawal = ({ remote, release: { version } }: Pick<ReleaseDialogProps, 'remote' | 'release'>) => {
  const t = useSupportTexts()
  const { name, current, fallback } = remote
  if (version === fallback) return <p>{t('releases.noFallback', { current: current ?? '' })}</p>
  if (version !== current) return null
  return fallback ? (
    <p>{t('releases.falls', { version: fallback })}</p>
  ) : (
    <Callout tone="danger">{t('releases.vanishes', { name })}</Callout>
  )
}

/** Tells the effect on pages of using a version. */
const UseText = ({
  current,
  version,
  canary,
}: {
  current: string | null
  version: string
  canary: string | undefined
}) => {
  const t = useSupportTexts()
  if (canary !== undefined && version === current)
    return <p>{t('releases.share.back', { version: canary, current })}</p>
  return (
    <>
      <p>{current ? t('releases.useText', { current }) : t('releases.useFirst')}</p>
      {canary !== undefined && canary !== version && <p>{t('releases.share.ends', { version: canary })}</p>}
    </>
  )
}

/** Asks for the reason of an act, and says what follows from it. Sent is what the page showed: another state is no act. */
export const ReleaseDialog = ({ act, remote, release, onDone, onClose }: ReleaseDialogProps) => {
  const t = useSupportTexts()
  const { field, take } = useReason()
  const isUse = act === 'use'
  const { name, current, canary } = remote
  const { version } = release
  const send = useCall(isUse ? 'Registry/UseReleaseAtDesk' : 'Registry/WithdrawReleaseAtDesk', {
    handles: (error) => refusalOf(error) !== undefined,
    invalidates: [['Registry/GetDeskReleases'], ['Registry/GetDeskReleaseActs']],
  })
  const refusal = refusalOf(send.error)
  const run = () => {
    const reason = take()
    if (reason === undefined) return undefined
    return send.mutateAsync({ name, version, current, reason }).then(() => {
      toast({ tone: 'positive', text: t(isUse ? 'releases.used' : 'releases.withdrawn', { version }) })
      onDone()
    })
  }
  return (
    <ActDialog
      title={t(isUse ? 'releases.useTitle' : 'releases.withdrawTitle', { version, name })}
      act={t(isUse ? 'releases.use' : 'releases.withdraw')}
      cancel={t('desk.cancel')}
      {...(!isUse && { tone: 'danger' as const })}
      problem={refusal && t(`releases.refused.${refusal}`)}
      onAct={run}
      onClose={onClose}
    >
      {isUse ? (
        <UseText current={current} version={version} canary={canary?.version} />
      ) : (
        <>
          <AfterWithdrawal remote={remote} release={release} />
          <p>{t('releases.forGood')}</p>
        </>
      )}
      {isUse && release.faults.length + release.unmet.length > 0 && (
        <Callout tone="warning">{t('releases.useWarning')}</Callout>
      )}
      {field}
    </ActDialog>
  )
}
