import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'

interface AnswerDialogProps {
  /** An appeal against the decision, or its second person. */
  what: 'appeal' | 'second'
  found: ReportCase
  decision: NonNullable<ReportCase['decision']>
  onClose: () => void
}

const shortest = 3

/** Yes or no to a decision of a colleague, with words: by whoever answers an appeal, or is the second person. */
export const AnswerDialog = ({ what, found, decision, onClose }: AnswerDialogProps) => {
  const t = useSupportTexts()
  const { caseId, appealVersion } = found
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<'Own' | 'Decided'>()
  const settings = {
    handles: ({ code }: ApiError) => code === 'Conflict' || code === 'NotAllowed',
    onError: ({ code }: ApiError) => setProblem(code === 'Conflict' ? 'Decided' : 'Own'),
    onSuccess: () => {
      toast({ tone: 'positive', text: t('safetyDesk.decided') })
      onClose()
    },
    invalidates: [['Safety/GetReportQueue'], ['Safety/GetReportCase', { caseId }]],
  }
  const answer = useCall('Safety/DecideAppeal', settings)
  const second = useCall('Safety/SecondDecision', settings)
  const isShort = text.trim().length < shortest
  const send = (yes: boolean) => {
    setTried(true)
    if (isShort) return
    setProblem(undefined)
    if (what === 'second') second.mutate({ decisionId: decision.decisionId, approved: yes, reason: text.trim() })
    else if (decision.appeal && appealVersion !== null)
      answer.mutate({ appealId: decision.appeal.appealId, version: appealVersion, upheld: yes, text: text.trim() })
  }
  const busy = answer.isPending || second.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`safetyDesk.act.${what}`)}
      cancel={t('desk.cancel')}
      actions={
        <>
          <Button busy={busy} data-sends="" onClick={() => send(false)}>
            {t(`safetyDesk.no.${what}`)}
          </Button>
          <Button variant="primary" busy={busy} data-sends="" onClick={() => send(true)}>
            {t(`safetyDesk.yes.${what}`)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout tone="warning" live>
            {t(`cases.refused.${problem}`)}
          </Callout>
        )}
        <TextArea
          label={t(`safetyDesk.words.${what}`)}
          error={tried && isShort ? t('safetyDesk.missing') : undefined}
          maxLength={what === 'second' ? safetyLimits.reason : safetyLimits.decisionText}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
