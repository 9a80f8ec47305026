import { zodResolver } from '@hookform/resolvers/zod'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { type MatchSettings, matchSettings } from '@samvaer/contracts/profile/edit-facts'
import { askedDistances as distanceBands } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { Card, Checkbox, Select } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { SaveBar } from '../edit-frame/save-bar.tsx'
import { settleForm } from '../edit-frame/settle-form.ts'
import { matchQuery, type ReadSettings, readPeopleAgain } from '../edit-frame/wishes.ts'
import styles from './match-form.module.css'

const ages = Array.from({ length: 103 }, (_, place) => place + 18)

/** Returns what is chosen in the order of the page, so that the same choice is the same list. */
const inOrder = ({ saved: _saved, ...settings }: ReadSettings): MatchSettings => ({
  onlyTheyFindMe: false,
  ...settings,
  genders: offeredGenders.filter((gender) => settings.genders.includes(gender)),
})

/** Asks whom the member looks for, which the matches and the suggestions follow, and who finds the member. */
export const MatchForm = ({ settings }: { settings: ReadSettings }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const queryClient = useQueryClient()
  const form = useForm<MatchSettings>({ defaultValues: inOrder(settings), resolver: zodResolver(matchSettings) })
  const { register, handleSubmit, reset, formState } = form
  const { errors, isDirty } = formState
  const { mutate, isPending } = useCall('EditProfile/SaveProfileFilterConfiguration', {
    onSuccess: (_answer, saved) => {
      queryClient.setQueryData(matchQuery.queryKey, { ...saved, saved: true })
      void readPeopleAgain(queryClient)
      settleForm(form, saved, matchSettings)
      toast({ tone: 'positive', text: t('edit.match.saved') })
    },
  })
  useUnsavedChanges(isDirty && !isPending)
  const send = handleSubmit((values) => mutate(values))
  const age = (end: 'from' | 'to') => (
    <Select
      label={t(`edit.match.${end}`)}
      options={ages.map((value) => ({ value, label: String(value) }))}
      error={end === 'to' && errors.ages?.to && t('edit.match.crossed')}
      {...register(`ages.${end}`, { valueAsNumber: true })}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Card as="section" inset="large" aria-labelledby="match-who">
        <h2 id="match-who">{t('edit.match.who')}</h2>
        <p className={styles.quiet}>{t('edit.match.whoLead')}</p>
        <fieldset className={styles.answers} aria-labelledby="match-who">
          {offeredGenders.map((gender) => (
            <Checkbox
              key={gender}
              id={`match-${gender}`}
              label={t(`edit.match.genders.${gender}`)}
              value={gender}
              {...register('genders')}
            />
          ))}
        </fieldset>
        <div className={styles.ages}>
          {age('from')}
          {age('to')}
        </div>
      </Card>
      <Card as="section" inset="large" aria-labelledby="match-where">
        <h2 id="match-where" className={styles.title}>
          {t('edit.match.where')}
        </h2>
        <Select
          label={t('edit.match.within')}
          description={t('edit.match.withinWhy')}
          placeholder={t('edit.match.anywhere')}
          options={distanceBands.map((value) => ({
            value,
            label: t('edit.match.upTo', { distance: format.distance(value) }),
          }))}
          {...register('within', { setValueAs: (value) => (value === '' || value === null ? null : Number(value)) })}
        />
      </Card>
      <Card as="section" inset="large" aria-labelledby="match-only">
        <h2 id="match-only" className={styles.title}>
          {t('edit.match.only')}
        </h2>
        <Checkbox label={t('edit.match.onlyValidated')} {...register('onlyValidated')} />
        <Checkbox label={t('edit.match.onlyWithPicture')} {...register('onlyWithPicture')} />
      </Card>
      <Card as="section" inset="large" aria-labelledby="match-found">
        <h2 id="match-found" className={styles.title}>
          {t('edit.match.found')}
        </h2>
        <Checkbox
          label={t('edit.match.onlyTheyFindMe')}
          description={t('edit.match.onlyTheyFindMeWhy')}
          {...register('onlyTheyFindMe')}
        />
      </Card>
      <SaveBar dirty={isDirty} busy={isPending} onDiscard={() => reset()} />
    </form>
  )
}
