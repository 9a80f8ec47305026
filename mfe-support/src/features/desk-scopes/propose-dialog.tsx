import { type Scope, scopeNames } from '@samvaer/contracts/safety/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Select, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'

interface ProposeDialogProps {
  profileId: number
  name: string
  held: readonly Scope[]
  onClose: () => void
}

const shortest = 3

/** Proposes to give a colleague a scope, or to end one that is held; a second person lets it happen. */
export const ProposeDialog = ({ profileId, name, held, onClose }: ProposeDialogProps) => {
  const t = useSupportTexts()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [same, setSame] = useState(false)
  const propose = useCall('Safety/ProposeScope', {
    handles: (error: ApiError) => conflictReason(error) === 'Same',
    onError: (error) => setSame(conflictReason(error) === 'Same'),
    onSuccess: () => {
      toast({ tone: 'positive', text: t('scopes.proposed') })
      onClose()
    },
    invalidates: [['Safety/GetScopes']],
  })
  const scope = scopeNames.find((one) => one === chosen)
  const isShort = reason.trim().length < shortest
  const send = () => {
    setTried(true)
    if (!scope || isShort) return
    setSame(false)
    propose.mutate({ profileId, scope, given: !held.includes(scope), reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scopes.changeOf', { name })}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={propose.isPending} data-sends="" onClick={send}>
          {t('scopes.propose')}
        </Button>
      }
    >
      <Stack gap={4}>
        {same && (
          <Callout tone="warning" live>
            {t('scopes.same')}
          </Callout>
        )}
        <p>{t('scopes.needsSecond')}</p>
        <Select
          label={t('scopes.which')}
          placeholder={t('safetyDesk.chooseSanction')}
          error={tried && !scope ? t('scopes.whichMissing') : undefined}
          options={scopeNames.map((value) => ({
            value,
            label: t(held.includes(value) ? 'scopes.end' : 'scopes.give', { scope: t(`scopes.scope.${value}`) }),
          }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <TextArea
          label={t('look.reason')}
          error={tried && isShort ? t('safetyDesk.missing') : undefined}
          maxLength={safetyLimits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
