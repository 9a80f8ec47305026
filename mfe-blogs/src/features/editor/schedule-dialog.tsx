import { Button, Stack } from '@samvaer/ui'
import { chosenMoment, Dialog, dayAndTime, MomentFields, type MomentProblem, usualMoment } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'

/** The most that the call takes (contracts, ScheduleBlogEntry). */
const daysAhead = 90

const problemTexts: Record<MomentProblem, string> = {
  incomplete: 'editor.schedule.incomplete',
  skipped: 'editor.schedule.skipped',
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
  const [problem, setProblem] = useState<MomentProblem>()
  const send = () => {
    const outcome = chosenMoment(chosen, { now: new Date(), daysAhead })
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
          <Button variant="primary" icon="clock" busy={busy} data-sends="" onClick={send}>
            {t('editor.schedule.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('editor.schedule.text')}</p>
        <MomentFields
          labels={{ day: t('editor.schedule.day'), time: t('editor.schedule.time') }}
          value={chosen}
          error={problem && t(problemTexts[problem])}
          onChange={(moment) => {
            setProblem(undefined)
            setChosen(moment)
          }}
        />
      </Stack>
    </Dialog>
  )
}

export default ScheduleDialog
