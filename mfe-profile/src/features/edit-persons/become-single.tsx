import { maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, PasswordField, RadioGroup } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { personName } from '../edit-frame/person-name.ts'
import { type OwnPerson, readPersonsAgain } from '../edit-frame/persons-query.ts'
import { Consequences } from './consequences.tsx'
import styles from './edit-persons.module.css'
import { isName, NewName } from './new-name.tsx'

interface Parting {
  keep: string
  password: string
  name: string
}

/** Makes a profile of two persons one of one: asks who stays; what the other one filled in is erased. */
export const BecomeSingle = ({ persons }: { persons: readonly OwnPerson[] }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { name: nameNow } = useCurrentProfile()
  const { register, handleSubmit, formState } = useForm<Parting>({
    defaultValues: { keep: '', password: '', name: nameNow },
  })
  const { errors } = formState
  const { mutate, isPending, error } = useCall('EditProfile/ConvertToSingleProfile', {
    handles: () => true,
    onSuccess: async () => {
      await readPersonsAgain(queryClient)
      toast({ tone: 'positive', text: t('edit.convert.singleDone') })
      await navigate(editPaths.facts)
    },
  })
  const wrong = error?.code === 'WrongPassword'
  const taken = (error?.code === 'NameTaken' || error?.code === 'NameAlike') && errorText(error, t)
  const send = handleSubmit(({ keep, password, name }) => mutate({ keepPersonId: Number(keep), password, name }))
  return (
    <Card as="section" inset="large" aria-labelledby="convert-single">
      <h2 id="convert-single">{t('edit.convert.toSingle')}</h2>
      <Consequences
        label={t('edit.convert.happens')}
        icon="info"
        items={(['erased', 'stays', 'mail'] as const).map((item) => t(`edit.convert.single.${item}`))}
      />
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <RadioGroup
          label={t('edit.convert.keep')}
          options={persons.map((person) => ({
            value: String(person.personId),
            label: personName(person, t, format),
          }))}
          error={errors.keep && t('edit.convert.keepMissing')}
          {...register('keep', { required: true })}
        />
        <NewName
          hint={t('edit.convert.nameOfOne')}
          wrong={errors.name !== undefined}
          taken={taken}
          field={register('name', { validate: isName })}
        />
        <PasswordField
          label={t('edit.password.label')}
          autoComplete="current-password"
          maxLength={maximumPasswordLength}
          error={(errors.password && t('edit.password.missing')) || (wrong && t('edit.password.wrong'))}
          {...register('password', { required: true })}
        />
        {error && !wrong && !taken && (
          <Callout tone="danger" live>
            {errorText(error, t)}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={isPending}>
            {t('edit.convert.toSingleAct')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
