import type { OwnReport } from '@samvaer/contracts/safety/shapes'
import { lengthOf } from '@samvaer/contracts/text/length'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, TextArea } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import styles from './my-reports.module.css'

const shortest = 10

const AppealDialog = ({ reportId, onClose }: Pick<OwnReport, 'reportId'> & { onClose: () => void }) => {
  const t = useSupportTexts()
  const { values, change, clear } = useUnsent(`report-appeal:${reportId}`, { text: '' })
  const appeal = useCall('Reports/AppealReport', {
    handles: ({ code }: ApiError) => code === 'Conflict',
    onSuccess: () => {
      clear()
      toast({ tone: 'positive', text: t('myReports.appeal.sent') })
    },
    invalidates: [['Reports/GetMyReports']],
  })
  const text = values.text.trim()
  return (
    <ActDialog
      title={t('myReports.appeal.ask')}
      act={t('myReports.appeal.send')}
      cancel={t('desk.cancel')}
      problem={appeal.isError && t([`appeal.refused.${conflictReason(appeal.error)}`, 'appeal.refused.Nothing'])}
      ready={lengthOf(text) >= shortest}
      onAct={() => appeal.mutateAsync({ reportId, text })}
      onClose={onClose}
    >
      <TextArea
        label={t('appeal.words')}
        description={t('appeal.short')}
        maxLength={safetyLimits.appeal}
        rows={5}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </ActDialog>
  )
}

/** Asks somebody else to look again at a report, and what came of it; nothing where there is nothing to ask. */
export const ReportAppeal = ({ report }: { report: OwnReport }) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { reportId, appeal, appealUntil } = report
  if (appeal)
    return (
      <div className={styles.answer}>
        <p className={styles.outcome}>{t(`myReports.appeal.state.${appeal.state}`)}</p>
        <p className={styles.words}>{appeal.text}</p>
        {appeal.answer !== null && <p className={styles.words}>{appeal.answer}</p>}
      </div>
    )
  if (appealUntil === null) return null
  return (
    <div className={styles.head}>
      <p className={styles.quiet}>{t('myReports.appeal.until', { date: date(appealUntil) })}</p>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('myReports.appeal.ask')}
      </Button>
      {asking && <AppealDialog reportId={reportId} onClose={() => setAsking(false)} />}
    </div>
  )
}
