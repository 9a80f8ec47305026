import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import { type DecisionOutcome, decisionOutcomes } from '@samvaer/contracts/safety/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, RadioGroup, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { isTooShort, noReasons, ReasonFields, reasonsOf } from './reason-fields.tsx'
import { noSanction, SanctionFields, wantedOf } from './sanction-fields.tsx'

interface DecideDialogProps {
  found: ReportCase
  onClose: () => void
}

const known = ['Decided', 'ClaimNeeded', 'NoSubject', 'Changed'] as const
const nothing = { outcome: '', ...noSanction, ...noReasons, reporters: '' }

/** Decides a case: the outcome, what the member gets, the ground, and what both sides are told. Words are kept until they are sent. */
export const DecideDialog = ({ found, onClose }: DecideDialogProps) => {
  const t = useSupportTexts()
  const { caseId, version, subject, reports } = found
  const reported = reports.length > 0
  const [report] = reports
  const rule = report ? t('safetyDesk.rule', { category: t(`report.category.${report.category}.name`) }) : ''
  const fraud = reports.some(({ category }) => category === 'Fraud') ? 'yes' : ''
  const { values, change, clear } = useUnsent(`decide:${caseId}`, { ...nothing, fraud, reference: rule })
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decide = useCall('Safety/DecideReport', {
    handles: (error: ApiError) => error.code === 'Conflict',
    onError: (error: ApiError) => setProblem(known.find((one) => one === conflictReason(error)) ?? 'Changed'),
    onSuccess: ({ waitsForSecond }) => {
      clear()
      toast({ tone: 'positive', text: t(waitsForSecond ? 'safetyDesk.waits' : 'safetyDesk.decided') })
      onClose()
    },
    invalidates: [['Safety/GetReportQueue'], ['Safety/GetReportCase', { caseId }]],
  })
  const outcome = decisionOutcomes.find((one): one is DecisionOutcome => one === values.outcome)
  const mayRestrict = subject !== null && outcome !== undefined && outcome !== 'NoViolation'
  // Nobody tells a member that nothing was wrong.
  const isTold = outcome !== 'NoViolation'
  const usual = (value: string) => t(`safetyDesk.answers.${value === 'NoViolation' ? 'NoViolation' : 'Acted'}`)
  /** The usual answer comes with the outcome, and gives way to no words of one's own. */
  const choose = (value: string) => {
    const own = values.reporters !== '' && values.reporters !== usual(values.outcome)
    change({ outcome: value, ...(!own && { reporters: usual(value) }) })
  }
  const send = () => {
    setTried(true)
    const reasons = reasonsOf(isTold ? values : { ...values, subject: values.facts })
    const wanted = mayRestrict ? wantedOf(values) : undefined
    if (!outcome || !reasons || wanted === 'wrong' || (reported && isTooShort(values.reporters))) return
    setProblem(undefined)
    decide.mutate({
      ...{ caseId, version, outcome, sanctions: wanted ? [wanted] : [] },
      ...reasons,
      ...(reported && { textToReporters: values.reporters.trim() }),
    })
  }
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('safetyDesk.act.decide')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={decide.isPending} data-sends="" onClick={send}>
          {t('safetyDesk.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout tone="warning" live>
            {t([`safetyDesk.conflict.${problem}`])}
          </Callout>
        )}
        <RadioGroup
          label={t('safetyDesk.outcome')}
          name="outcome"
          error={tried && !outcome ? t('safetyDesk.outcomeMissing') : undefined}
          options={decisionOutcomes.map((value) => ({ value, label: t(`safetyDesk.outcomes.${value}`) }))}
          value={values.outcome}
          onChange={({ target }) => choose(target.value)}
        />
        {mayRestrict && (
          <SanctionFields values={values} change={change} suggested={subject.suggested} optional tried={tried} />
        )}
        <ReasonFields values={values} change={change} language={subject?.language} told={isTold} tried={tried} />
        {reported && (
          <TextArea
            label={t('safetyDesk.toReporters')}
            description={t('safetyDesk.toReportersHint')}
            error={tried && isTooShort(values.reporters) ? t('safetyDesk.missing') : undefined}
            maxLength={safetyLimits.decisionText}
            rows={3}
            value={values.reporters}
            onChange={({ target }) => change({ reporters: target.value })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
