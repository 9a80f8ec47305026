import { offeredGenders } from '@samvaer/contracts/core/values'
import { askedDistances, searchedAges } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { CheckboxGroup, Select } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { matchQuery, type ReadSettings, readPeopleAgain } from '../edit-frame/wishes.ts'
import styles from './questions.module.css'
import { StepFrame, type StepProps } from './step-frame.tsx'

const ages = Array.from({ length: searchedAges.to - searchedAges.from + 1 }, (_, place) => place + searchedAges.from)

/** Asks whom the member wants to meet: who, of which age, how near. */
export const WhomStep = ({
  settings: { saved: _saved, ...settings },
  ...step
}: StepProps & { settings: ReadSettings }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(settings)
  const { mutate, isPending } = useCall('EditProfile/SaveProfileFilterConfiguration', {
    onSuccess: (_answer, saved) => {
      queryClient.setQueryData(matchQuery.queryKey, { ...saved, saved: true })
      void readPeopleAgain(queryClient)
      step.onNext()
    },
  })
  const age = (end: 'from' | 'to') => (
    <Select
      label={t(`edit.match.${end}`)}
      options={ages.map((value) => ({
        value,
        label: String(value),
        disabled: end === 'from' ? value > chosen.ages.to : value < chosen.ages.from,
      }))}
      value={chosen.ages[end]}
      onChange={({ target }) => setChosen({ ...chosen, ages: { ...chosen.ages, [end]: Number(target.value) } })}
    />
  )
  return (
    <StepFrame
      {...step}
      title={t('questions.whom.title')}
      lead={t('questions.whom.lead')}
      busy={isPending}
      onSave={() => mutate(chosen)}
    >
      <CheckboxGroup
        label={t('edit.match.who')}
        description={t('edit.match.whoLead')}
        options={offeredGenders.map((value) => ({ value, label: t(`edit.match.genders.${value}`) }))}
        values={offeredGenders.filter((one) => chosen.genders.includes(one))}
        onChange={(genders) => setChosen({ ...chosen, genders })}
      />
      <div className={styles.ages}>
        {age('from')}
        {age('to')}
      </div>
      <Select
        label={t('edit.match.where')}
        description={t('edit.match.withinWhy')}
        placeholder={t('edit.match.anywhere')}
        options={askedDistances.map((value) => ({
          value,
          label: t('edit.match.upTo', { distance: format.distance(value) }),
        }))}
        value={chosen.within ?? ''}
        onChange={({ target }) =>
          setChosen({ ...chosen, within: askedDistances.find((one) => String(one) === target.value) ?? null })
        }
      />
    </StepFrame>
  )
}
