import { zodResolver } from '@hookform/resolvers/zod'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useId } from 'react'
import { type FieldErrors, type UseFormRegister, useFieldArray, useForm } from 'react-hook-form'
import { type HeightAndWeight, heightAndWeight, knownOf, maximumEntry, numberOf } from './height-and-weight.ts'
import styles from './height-and-weight-dialog.module.css'
import { useDialogTexts } from './texts.ts'

interface PersonFieldsProps {
  index: number
  /** The name of the person, where there are two; none where there is one. */
  legend: string | undefined
  register: UseFormRegister<HeightAndWeight>
  errors: FieldErrors<HeightAndWeight>
}

const PersonFields = ({ index, legend, register, errors }: PersonFieldsProps) => {
  const t = useDialogTexts()
  const problems = errors.persons?.[index]
  return (
    <fieldset className={styles.person}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      {(['height', 'weight'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`heightAndWeight.${field}`)}
          error={problems?.[field] && t(`heightAndWeight.problems.${field}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={maximumEntry}
          {...register(`persons.${index}.${field}`, { setValueAs: numberOf })}
        />
      ))}
    </fieldset>
  )
}

/** Height and weight of each person, or that they are nobody's business. */
export default function HeightAndWeightDialog({ onClose }: { onClose: () => void }) {
  const t = useDialogTexts()
  const { t: shell } = useTexts('shell')
  const form = useId()
  const profile = useCurrentProfile()
  const { control, register, handleSubmit, formState } = useForm<HeightAndWeight>({
    resolver: zodResolver(heightAndWeight),
    defaultValues: knownOf(profile),
  })
  const { fields } = useFieldArray({ control, name: 'persons' })
  const { mutate, isPending, error } = useCall('EditProfile/UpdatePersonWeightAndHeight', {
    handles: () => true,
    onSuccess: async (_answer, input) => {
      await refreshProfile()
      onClose()
      const answered = input.persons.some(({ height, weight }) => height !== null || weight !== null)
      if (answered) toast({ tone: 'positive', text: t('heightAndWeight.saved') })
    },
  })
  /** Returns the name of a person, where there are two. */
  const legendOf = (index: number): string | undefined => {
    const person = profile.persons[index]
    if (!person || profile.persons.length === 1) return undefined
    return t('heightAndWeight.person', { gender: t(`heightAndWeight.genders.${person.gender}`), age: person.age })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('heightAndWeight.title')}
      actions={
        <>
          <Button variant="quiet" busy={isPending} onClick={() => mutate(knownOf(profile))}>
            {t('heightAndWeight.refuse')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {t('heightAndWeight.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={handleSubmit((input) => mutate(input))}>
        <p className={styles.text}>{t('heightAndWeight.text')}</p>
        {error && (
          <Callout tone="danger" live title={t('heightAndWeight.failed')}>
            {errorText(error, shell)}
          </Callout>
        )}
        {fields.map(({ id }, index) => (
          <PersonFields key={id} index={index} legend={legendOf(index)} register={register} errors={formState.errors} />
        ))}
      </form>
    </Dialog>
  )
}
