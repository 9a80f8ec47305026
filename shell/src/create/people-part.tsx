import { personGenders } from '@samvaer/contracts/core/values'
import { lazyPart, RadioGroup, Skeleton } from '@samvaer/ui'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { CreateForm } from './create-form.ts'
import styles from './create-page.module.css'
import { useCreateTexts } from './texts.ts'
import { useProblem } from './use-problem.ts'

const DateField = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).DateField }))

const PersonFields = ({ index, couple }: { index: 0 | 1; couple: boolean }) => {
  const t = useCreateTexts()
  const { register, control } = useFormContext<CreateForm>()
  const problem = useProblem()
  const whose = couple ? `of${index + 1}` : 'own'
  return (
    <div className={styles.person}>
      <RadioGroup
        label={t(`create.people.${whose}.gender`)}
        options={personGenders.map((gender) => ({ value: gender, label: t(`create.people.genders.${gender}`) }))}
        error={problem(`persons.${index}.gender`)}
        {...register(`persons.${index}.gender`)}
      />
      <Controller
        control={control}
        name={`persons.${index}.birthday`}
        render={({ field: { disabled: _, ...field } }) => (
          <DateField
            {...field}
            label={t(`create.people.${whose}.birthday`)}
            description={index === 0 ? t('create.people.birthdayHint') : undefined}
            error={problem(`persons.${index}.birthday`)}
            meanwhile={<Skeleton shape="control" />}
          />
        )}
      />
    </div>
  )
}

/** Asks whom the profile is for: one person, or two. */
export const PeoplePart = () => {
  const t = useCreateTexts()
  const { register, control } = useFormContext<CreateForm>()
  const couple = useWatch({ control, name: 'kind' }) === 'couple'
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('create.people.title')}</legend>
      <RadioGroup
        label={t('create.people.kind')}
        options={[
          { value: 'single', label: t('create.people.single') },
          { value: 'couple', label: t('create.people.couple') },
        ]}
        description={couple ? t('create.people.coupleHint') : undefined}
        {...register('kind')}
      />
      <PersonFields index={0} couple={couple} />
      {couple && <PersonFields index={1} couple />}
    </fieldset>
  )
}
