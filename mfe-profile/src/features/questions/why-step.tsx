import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { RadioGroup } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { type AimName, aimOf, aims, withAim } from './aims.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSaveFacts } from './use-save-facts.ts'

/** Asks what brings the member here; only two people answer as a couple. */
export const WhyStep = ({ facts, ...step }: StepProps & { facts: ProfileFacts }) => {
  const t = useProfileTexts()
  const couple = useCurrentProfile().persons.length > 1
  const [aim, setAim] = useState<AimName | undefined>(aimOf(facts.lookingFor))
  const { save, busy } = useSaveFacts(step.onNext)
  const offered = aims.filter((one) => couple || one !== 'AsCouple')
  return (
    <StepFrame
      {...step}
      title={t(couple ? 'questions.why.titleOfTwo' : 'questions.why.title')}
      lead={t('questions.why.lead')}
      busy={busy}
      onSave={() => (aim ? void save(({ lookingFor }) => ({ lookingFor: withAim(lookingFor, aim) })) : step.onNext())}
    >
      <RadioGroup
        label={t('questions.why.label')}
        name="aim"
        options={offered.map((value) => ({ value, label: t(`questions.why.aims.${value}`) }))}
        value={aim ?? ''}
        onChange={({ target }) => setAim(offered.find((one) => one === target.value))}
      />
    </StepFrame>
  )
}
