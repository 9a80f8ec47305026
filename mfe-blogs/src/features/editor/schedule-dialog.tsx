import { Button, Stack, TextField } from '@samvaer/ui'
import { DateField, Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { chosenMoment, dayAndTime, type ScheduleProblem, usualMoment } from './schedule.ts'
import styles from './schedule-dialog.module.css'

const problemTexts: Record<ScheduleProblem, string> = {
  incomplete: 'editor.schedule.incomplete',
  past: 'editor.schedule.past',
  tooFar: 'editor.schedule.tooFar',
}

interface ScheduleDialogProps {
  /** When a waiting entry comes out, ISO 8601. */
  publishAt: string | undefined
  busy: boolean
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** Asks when an entry comes out; a waiting one may come out now. */
const ScheduleDialog = ({ publishAt, busy, onSchedule, onClose }: ScheduleDialogProps) => {
  const t = useBlogTexts()
  const [chosen, setChosen] = useState(() =>
    publishAt === undefined ? usualMoment(new Date()) : dayAndTime(new Date(publishAt)),
  )
  const [problem, setProblem] = useState<ScheduleProblem>()
  const change = (part: Partial<typeof chosen>) => {
    setProblem(undefined)
    setChosen({ ...chosen, ...part })
  }
  const send = () => {
    const outcome = chosenMoment(chosen, new Date())
    if ('problem' in outcome) setProblem(outcome.problem)
    else onSchedule(outcome.at)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editor.schedule.title')}
      cancel={publishAt === undefined ? t('cancel') : undefined}
      actions={
        <>
          {publishAt !== undefined && (
            <Button busy={busy} onClick={() => onSchedule(new Date().toISOString())}>
              {t('editor.schedule.now')}
            </Button>
          )}
          <Button variant="primary" icon="clock" busy={busy} onClick={send}>
            {t('editor.schedule.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('editor.schedule.text')}</p>
        <div className={styles.fields}>
          <DateField
            label={t('editor.schedule.day')}
            value={chosen.day}
            error={problem && t(problemTexts[problem])}
            onChange={(day) => change({ day })}
          />
          <TextField
            label={t('editor.schedule.time')}
            type="time"
            value={chosen.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        </div>
      </Stack>
    </Dialog>
  )
}

export default ScheduleDialog
