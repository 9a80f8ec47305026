import type { CallInput } from '@samvaer/contracts/client'
import type { BanType } from '@samvaer/contracts/core/values'
import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import {
  type DecisionOutcome,
  decisionOutcomes,
  type SanctionKind,
  sanctionKinds,
} from '@samvaer/contracts/safety/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, RadioGroup, Select, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { macros } from '../ticket-data/queries.ts'
import { reasonOf } from '../ticket-data/reason-of.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import styles from './desk-safety.module.css'

type Decision = CallInput<'Safety/DecideReport'>

interface DecideDialogProps {
  found: ReportCase
  onClose: () => void
}

/** The kinds of the contract by their type: its module of members would bring the validation library with it. */
const banTypes: readonly BanType[] = [
  'Blogs',
  'CreateLodges',
  'Mail',
  'Comments',
  'Uploads',
  'Events',
  'Guestbook',
  'Chat',
]
const known = ['Decided', 'ClaimNeeded', 'NoSubject', 'Changed'] as const
const shortest = 3
const nothing = {
  outcome: '',
  sanction: '',
  ban: 'Mail',
  days: '7',
  ground: 'Rule',
  reference: '',
  facts: '',
  subject: '',
  reporters: '',
}

/** Decides a case: the outcome, what the member gets, the ground, and what both sides are told. Words are kept until they are sent. */
export const DecideDialog = ({ found, onClose }: DecideDialogProps) => {
  const t = useSupportTexts()
  const { caseId, version, subject } = found
  const { values, change, clear } = useUnsent(`decide:${caseId}`, nothing)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prepared = useQuery(macros())
  const language = subject?.language
  const offered = (prepared.data?.items ?? []).flatMap(({ macroId, name, texts }) => {
    const text = language && texts[language]
    return text ? [{ value: String(macroId), label: name, text }] : []
  })
  const decide = useCall('Safety/DecideReport', {
    handles: (error: ApiError) => error.code === 'Conflict',
    onError: (error: ApiError) => setProblem(known.find((one) => one === reasonOf(error)) ?? 'Changed'),
    onSuccess: ({ waitsForSecond }) => {
      clear()
      toast({ tone: 'positive', text: t(waitsForSecond ? 'safetyDesk.waits' : 'safetyDesk.decided') })
      onClose()
    },
    invalidates: [['Safety/GetReportQueue'], ['Safety/GetReportCase', { caseId }]],
  })
  const outcome = decisionOutcomes.find((one): one is DecisionOutcome => one === values.outcome)
  const sanction = sanctionKinds.find((one): one is SanctionKind => one === values.sanction)
  const missing = (text: string) => (tried && text.trim().length < shortest ? t('safetyDesk.missing') : undefined)
  const send = () => {
    setTried(true)
    const words = [values.facts, values.subject, values.reporters, values.reference]
    if (!outcome || words.some((text) => text.trim().length < shortest)) return
    const ban = banTypes.find((one) => one === values.ban) ?? 'Mail'
    const days = values.days === '' ? null : Number(values.days)
    const sanctions: Decision['sanctions'] =
      outcome === 'NoViolation' || !sanction
        ? []
        : [sanction === 'Ban' ? { kind: sanction, ban, days } : { kind: sanction }]
    setProblem(undefined)
    decide.mutate({
      ...{ caseId, version, outcome, sanctions },
      ground: { kind: values.ground === 'Law' ? 'Law' : 'Rule', reference: values.reference.trim() },
      facts: values.facts.trim(),
      textToSubject: values.subject.trim(),
      textToReporters: values.reporters.trim(),
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
          onChange={({ target }) => change({ outcome: target.value })}
        />
        {subject && outcome && outcome !== 'NoViolation' && (
          <div className={styles.row}>
            <Select
              label={t('safetyDesk.sanction')}
              placeholder={t('safetyDesk.noSanction')}
              description={t('safetyDesk.suggested', { what: t(`sanction.${subject.suggested}`) })}
              options={sanctionKinds.map((value) => ({ value, label: t(`sanction.${value}`) }))}
              value={values.sanction}
              onChange={({ target }) => change({ sanction: target.value })}
            />
            {sanction === 'Ban' && (
              <>
                <Select
                  label={t('safetyDesk.ban')}
                  options={banTypes.map((value) => ({ value, label: t(`ban.${value}`) }))}
                  value={values.ban}
                  onChange={({ target }) => change({ ban: target.value })}
                />
                <TextField
                  label={t('safetyDesk.days')}
                  description={t('safetyDesk.daysHint')}
                  inputMode="numeric"
                  value={values.days}
                  onChange={({ target }) => change({ days: target.value.replace(/\D/g, '').slice(0, 4) })}
                />
              </>
            )}
          </div>
        )}
        {sanction === 'PermaLock' && <Callout>{t('safetyDesk.needsSecond')}</Callout>}
        <div className={styles.row}>
          <Select
            label={t('safetyDesk.ground')}
            options={(['Rule', 'Law'] as const).map((value) => ({ value, label: t(`statement.ground.${value}`) }))}
            value={values.ground}
            onChange={({ target }) => change({ ground: target.value })}
          />
          <TextField
            label={t('safetyDesk.reference')}
            error={missing(values.reference)}
            maxLength={safetyLimits.ground}
            value={values.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </div>
        <TextArea
          label={t('statement.facts')}
          error={missing(values.facts)}
          maxLength={safetyLimits.facts}
          rows={3}
          value={values.facts}
          onChange={({ target }) => change({ facts: target.value })}
        />
        {offered.length > 0 && (
          <Select
            label={t('desk.macro')}
            placeholder={t('desk.macroChoose')}
            options={offered}
            value=""
            onChange={({ target }) => {
              const text = offered.find(({ value }) => value === target.value)?.text
              if (text) change({ subject: values.subject === '' ? text : `${values.subject}\n\n${text}` })
            }}
          />
        )}
        <TextArea
          label={
            language ? t('safetyDesk.toSubject', { language: t(`language.${language}`) }) : t('safetyDesk.toNobody')
          }
          error={missing(values.subject)}
          maxLength={safetyLimits.decisionText}
          rows={4}
          value={values.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label={t('safetyDesk.toReporters')}
          description={t('safetyDesk.toReportersHint')}
          error={missing(values.reporters)}
          maxLength={safetyLimits.decisionText}
          rows={3}
          value={values.reporters}
          onChange={({ target }) => change({ reporters: target.value })}
        />
      </Stack>
    </Dialog>
  )
}
