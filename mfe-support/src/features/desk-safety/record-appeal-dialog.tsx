import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { DateField, Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'

interface RecordAppealDialogProps {
  found: ReportCase
  decision: NonNullable<ReportCase['decision']>
  onClose: () => void
}

const shortest = { text: 10, reason: 3 } as const
const known = ['Appealed', 'TooLate'] as const

/** Returns the day at the desk as yyyy-mm-dd. */
const dayOf = (moment = new Date()): string => new Intl.DateTimeFormat('sv-SE').format(moment)

/** Enters an appeal that came by letter or mail, in the words of the member. Words are kept until they are sent. */
export const RecordAppealDialog = ({ found, decision, onClose }: RecordAppealDialogProps) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const { decisionId, decidedAt, appealUntil } = decision
  const [nothingWritten] = useState(() => ({ text: '', reason: '', cameOn: dayOf() }))
  const { values, change, clear } = useUnsent(`record-appeal:${decisionId}`, nothingWritten)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const record = useCall('Safety/RecordAppeal', {
    handles: ({ code }: ApiError) => code === 'Conflict' || code === 'NotAllowed',
    onError: (error: ApiError) => setProblem(known.find((one) => one === conflictReason(error)) ?? 'Own'),
    onSuccess: () => {
      clear()
      toast({ tone: 'positive', text: t('safetyDesk.record.done') })
      onClose()
    },
    invalidates: [['Safety/GetReportQueue'], ['Safety/GetReportCase', { caseId: found.caseId }]],
  })
  const isShort = (field: 'text' | 'reason') => values[field].trim().length < shortest[field]
  // A year that is still being typed is of long before.
  const noSuchDay = values.cameOn < dayOf(new Date(decidedAt)) || values.cameOn > dayOf()
  const send = () => {
    setTried(true)
    if (isShort('text') || isShort('reason') || noSuchDay) return
    setProblem(undefined)
    const { text, reason, cameOn } = values
    record.mutate({ decisionId, text: text.trim(), reason: reason.trim(), cameOn })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('safetyDesk.record.act')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={record.isPending} data-sends="" onClick={send}>
          {t('safetyDesk.record.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout tone="warning" live>
            {t([`safetyDesk.record.refused.${problem}`])}
          </Callout>
        )}
        <p>{t('safetyDesk.record.lead')}</p>
        <TextArea
          label={t('safetyDesk.record.words')}
          error={tried && isShort('text') ? t('appeal.short') : undefined}
          maxLength={safetyLimits.appeal}
          rows={6}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <TextArea
          label={t('safetyDesk.record.how')}
          error={tried && isShort('reason') ? t('safetyDesk.missing') : undefined}
          maxLength={safetyLimits.reason}
          rows={2}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <DateField
          label={t('safetyDesk.record.cameOn')}
          description={t('safetyDesk.record.inTime', { date: date(appealUntil) })}
          error={tried && noSuchDay ? t('safetyDesk.record.noSuchDay', { date: date(decidedAt) }) : undefined}
          value={values.cameOn}
          onChange={(cameOn) => change({ cameOn })}
        />
      </Stack>
    </Dialog>
  )
}
