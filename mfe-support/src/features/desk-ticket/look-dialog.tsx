import { lookParameter } from '@samvaer/contracts/core/headers'
import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { minimumLookReason } from '@samvaer/contracts/identity/values'
import { visibleLength } from '@samvaer/contracts/text/rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useLocation } from '@samvaer/remote-kit/router'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

const problemOf = ({ code, detail }: ApiError): 'Rank' | 'gone' | undefined => {
  if (code === 'NotAllowed' && detail?.reason === 'Rank') return 'Rank'
  return code === 'NotFound' ? 'gone' : undefined
}

interface LookDialogProps {
  profileId: number
  name: string
  onClose: () => void
}

/** Asks staff why they look through a member's profile, before they do (R7), in a tab of its own (decision 98). */
export const LookDialog = ({ profileId, name, onClose }: LookDialogProps) => {
  const t = useSupportTexts()
  const { pathname } = useLocation()
  const [reason, setReason] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const [problem, setProblem] = useState<'Rank' | 'gone'>()
  /** Null where the browser opens none: then this one is it, and its session stays the one of staff. */
  const tab = useRef<Window | null>(null)
  const begin = useCall('Impersonation/BeginImpersonation', {
    handles: (error) => problemOf(error) !== undefined,
    onError: (error) => {
      tab.current?.close()
      setProblem(problemOf(error))
    },
    onSuccess: ({ look }) => {
      const to = tab.current ?? window
      to.location.assign(`/Start?${new URLSearchParams({ [lookParameter]: look })}`)
      onClose()
    },
  })
  const said = reason.trim()
  const run = () => {
    const isTooShort = visibleLength(said) < minimumLookReason
    setTooShort(isTooShort)
    if (isTooShort) return
    // With the press: a tab that comes later counts as unasked for.
    tab.current = window.open('', '_blank')
    begin.mutate({ profileId, reason: said, backTo: pathname })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('look.title', { name })}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" icon="eye" busy={begin.isPending} data-sends="" onClick={run}>
          {t('look.begin')}
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout tone="warning" live>
            {t(`look.refused.${problem}`)}
          </Callout>
        )}
        <p>{t('look.text')}</p>
        <TextArea
          label={t('look.reason')}
          description={t('look.reasonHint', { least: minimumLookReason })}
          error={
            tooShort && visibleLength(said) < minimumLookReason
              ? t('look.short', { least: minimumLookReason })
              : undefined
          }
          maxLength={maximumStaffReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
