import { contentLimits } from '@samvaer/contracts/support/values'
import { Button, RadioGroup, Stack } from '@samvaer/ui'
import { chosenMoment, Dialog, MomentFields, type MomentProblem, usualMoment } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { Publication } from './use-content-acts.ts'

interface PublishDialogProps {
  /** Members accept this text: its new version says whether they are asked again. */
  accepted: boolean
  busy: boolean
  onPublish: (publication: Publication) => void
  onClose: () => void
}

const whens = ['now', 'later'] as const
const acceptances = ['asks', 'corrects'] as const

/** Asks when a version is shown, and of the general terms what it means for members. */
export const PublishDialog = ({ accepted, busy, onPublish, onClose }: PublishDialogProps) => {
  const t = useSupportTexts()
  const [when, setWhen] = useState<string>('now')
  const [acceptance, setAcceptance] = useState<string>()
  const [moment, setMoment] = useState(() => usualMoment(new Date()))
  const [problem, setProblem] = useState<MomentProblem>()
  const [unsaid, setUnsaid] = useState(false)
  const send = () => {
    if (accepted && acceptance === undefined) return setUnsaid(true)
    const asks = accepted && { asks: acceptance === 'asks' }
    if (when === 'now') return onPublish({ ...asks })
    const outcome = chosenMoment(moment, { now: new Date(), daysAhead: contentLimits.daysAhead })
    if ('problem' in outcome) return setProblem(outcome.problem)
    onPublish({ ...asks, from: outcome.at })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.publish.title')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={busy} data-sends="" onClick={send}>
          {t(when === 'now' ? 'content.publish.now' : 'content.publish.plan')}
        </Button>
      }
    >
      <Stack gap={5}>
        <RadioGroup
          label={t('content.publish.when')}
          name="when"
          options={whens.map((one) => ({ value: one, label: t(`content.publish.${one}Label`) }))}
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        {when === 'later' && (
          <MomentFields
            labels={{ day: t('content.publish.day'), time: t('content.publish.time') }}
            value={moment}
            error={problem && t(`content.publish.problem.${problem}`)}
            onChange={(next) => {
              setProblem(undefined)
              setMoment(next)
            }}
          />
        )}
        {accepted && (
          <RadioGroup
            label={t('content.publish.acceptance')}
            description={t('content.publish.acceptanceHint')}
            error={unsaid && acceptance === undefined ? t('content.publish.unsaid') : undefined}
            name="acceptance"
            options={acceptances.map((one) => ({ value: one, label: t(`content.publish.${one}`) }))}
            value={acceptance ?? ''}
            onChange={({ target }) => setAcceptance(target.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
