import { zodResolver } from '@hookform/resolvers/zod'
import { day } from '@samvaer/contracts/core/fields'
import { personGenders } from '@samvaer/contracts/core/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Checkbox, lazyPart, RadioGroup, Skeleton } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { readPersonsAgain } from '../edit-frame/persons-query.ts'
import { Consequences } from './consequences.tsx'
import styles from './edit-persons.module.css'
import { isName, NewName } from './new-name.tsx'

const DateField = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).DateField }))

const newPerson = z.object({
  gender: z.enum(personGenders),
  birthday: day,
  name: z.string().refine(isName),
  agrees: z.literal(true),
})

/** Makes a profile of one person one of two: asks who comes, and that they agree. */
export const BecomeCouple = () => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { name: nameNow } = useCurrentProfile()
  const { register, control, handleSubmit, formState } = useForm<z.infer<typeof newPerson>>({
    defaultValues: { birthday: '', name: nameNow },
    resolver: zodResolver(newPerson),
  })
  const { errors } = formState
  const { mutate, isPending, error } = useCall('EditProfile/ConvertToCoupleProfile', {
    handles: () => true,
    onSuccess: async () => {
      await readPersonsAgain(queryClient)
      toast({ tone: 'positive', text: t('edit.convert.coupleDone') })
      await navigate(editPaths.facts)
    },
  })
  const taken = (error?.code === 'NameTaken' || error?.code === 'NameAlike') && errorText(error, t)
  const send = handleSubmit(({ gender, birthday, name }) =>
    mutate({ person: { gender, birthday }, consentSensitiveData: true, name }),
  )
  return (
    <Card as="section" inset="large" aria-labelledby="convert-couple">
      <h2 id="convert-couple">{t('edit.convert.toCouple')}</h2>
      <Consequences
        label={t('edit.convert.happens')}
        icon="check"
        items={(['facts', 'pictures', 'validation', 'back'] as const).map((item) => t(`edit.convert.couple.${item}`))}
      />
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <RadioGroup
          label={t('edit.convert.gender')}
          options={personGenders.map((gender) => ({ value: gender, label: t(`profile.gender.${gender}`) }))}
          error={errors.gender && t('edit.convert.genderMissing')}
          {...register('gender')}
        />
        <Controller
          control={control}
          name="birthday"
          render={({ field: { disabled: _, ...field } }) => (
            <DateField
              {...field}
              label={t('edit.persons.birthday')}
              error={errors.birthday && t('edit.persons.birthdayWrong')}
              meanwhile={<Skeleton shape="control" />}
            />
          )}
        />
        <NewName
          hint={t('edit.convert.nameOfTwo')}
          wrong={errors.name !== undefined}
          taken={taken}
          field={register('name')}
        />
        <Checkbox
          label={t('edit.convert.agrees')}
          description={t('edit.convert.agreesWhy')}
          error={errors.agrees && t('edit.convert.agreesMissing')}
          {...register('agrees')}
        />
        {error && !taken && (
          <Callout tone="danger" live>
            {error.code === 'TooYoung' ? t('edit.persons.tooYoung') : errorText(error, t)}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" icon="lodges" busy={isPending}>
            {t('edit.convert.toCoupleAct')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
