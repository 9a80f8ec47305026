import { categoryNames, maximumLodgeName } from '@samvaer/contracts/lodges/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { useSite } from '@samvaer/remote-kit/session'
import { Callout, Checkbox, RadioGroup, Select, Stack, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { WordField } from '@samvaer/writing/editor'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeTags } from '../lodge-data/lodge-tags.ts'
import { FormEnd } from '../persisted-form/form-end.tsx'
import type { PersistedForm } from '../persisted-form/use-persisted-form.ts'
import { PictureField } from '../picture-field/picture-field.tsx'
import { PlaceFields } from '../place-fields/place-fields.tsx'
import { type LodgeFields, maximumLodgeText } from './form-fields.ts'

interface LodgeFormProps {
  kept: PersistedForm<LodgeFields>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  /** The reason why the last attempt did not get through. */
  error: ApiError | null
  /** The further words about the error, in words of the page; undefined for the usual sentence. */
  problem?: string | undefined
  /** Name, access, category and kinks are the owner’s (docs/product/lodges.md). */
  identity: boolean
  /** A lodge that stands already: its members may be let create meetups. */
  stands?: boolean
  /** The content above the buttons. */
  children?: ReactNode
  onSubmit: (fields: LodgeFields) => void
}

/** Returns the fields that the service found wrong. */
const refusedFields = (error: ApiError | null): string[] => {
  const issues = error?.code === 'InvalidInput' ? error.detail?.issues : undefined
  return Array.isArray(issues) ? issues.map(({ path }: { path?: unknown }) => String(path)) : []
}

/** The fields of a lodge. A fault is told at its field, in the reader’s language. */
export const LodgeForm = (props: LodgeFormProps) => {
  const { kept, submitLabel, back, busy, error, problem, identity, stands = false, children, onSubmit } = props
  const t = useLodgeTexts()
  const { dark } = useSite()
  const { form, restoredAt, throwAway } = kept
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const [about, rules, access, countryId, zipCode] = useWatch({
    control,
    name: ['about', 'rules', 'access', 'countryId', 'zipCode'],
  })
  const [sending, setSending] = useState(false)
  const refused = refusedFields(error)
  const left = (text: string): string | undefined => {
    const characters = maximumLodgeText - lengthOf(text)
    return characters > 500 ? undefined : t('form.left', { left: characters })
  }
  const placeUnknown = refused.includes('place') ? t('form.zipCodeUnknown') : undefined
  const placeProblem = errors.zipCode ? t('form.zipCodeMissing') : placeUnknown
  const accesses = ['AccessForAll', 'NewMembersApproved'] as const
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)} noValidate>
      <Stack gap={5}>
        {restoredAt !== undefined && <RestoredCallout restoredAt={restoredAt} onThrowAway={throwAway} />}
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PictureField
              picture={field.value}
              error={refused.includes('pictureId') ? t('form.picture.gone') : undefined}
              onChange={field.onChange}
              onBusy={setSending}
            />
          )}
        />
        {!identity && <Callout>{t('form.ownersFields')}</Callout>}
        {identity && (
          <TextField
            label={t('form.name')}
            description={t('form.nameHint')}
            maxLength={maximumLodgeName}
            autoComplete="off"
            error={errors.name && t('form.nameMissing')}
            {...register('name')}
          />
        )}
        <TextArea
          label={t('form.about')}
          description={t('form.aboutHint')}
          rows={6}
          maxLength={maximumLodgeText}
          beside={left(about)}
          error={errors.about && t('form.aboutMissing')}
          {...register('about')}
        />
        <TextArea
          label={t('form.rules')}
          description={t('form.rulesHint')}
          maxLength={maximumLodgeText}
          beside={left(rules)}
          {...register('rules')}
        />
        {identity && (
          <Select
            label={t('form.category')}
            placeholder={t('form.categoryChoose')}
            options={categoryNames.map((category) => ({ value: category, label: t(`category.${category}`) }))}
            error={errors.category && t('form.categoryMissing')}
            {...register('category')}
          />
        )}
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <WordField
              label={t('form.tags')}
              description={t('form.tagsHint')}
              words={field.value}
              limits={{ length: [2, 30], count: 10 }}
              suggestions={lodgeTags}
              removeLabel={(word) => t('form.without', { word })}
              onChange={field.onChange}
            />
          )}
        />
        {dark && identity && (
          <Controller
            control={control}
            name="kinks"
            render={({ field }) => (
              <WordField
                label={t('form.kinks')}
                description={t('form.kinksHint')}
                words={field.value}
                limits={{ length: [2, 40], count: 20 }}
                removeLabel={(word) => t('form.without', { word })}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {identity && (
          <RadioGroup
            label={t('form.access')}
            description={t(`access.${access === 'NewMembersApproved' ? 'NewMembersApproved' : 'AccessForAll'}.text`)}
            options={accesses.map((one) => ({ value: one, label: t(`access.${one}.name`) }))}
            {...register('access')}
          />
        )}
        <PlaceFields
          place={{ countryId, zipCode }}
          countryField={register('countryId')}
          zipCodeField={register('zipCode')}
          error={placeProblem}
        />
        {stands && (
          <Checkbox
            label={t('form.membersMayMeet')}
            description={t('form.membersMayMeetHint')}
            {...register('membersMayMeet')}
          />
        )}
        {children}
        <FormEnd
          submitLabel={submitLabel}
          busy={busy || sending}
          back={back}
          problem={
            error &&
            refused.length === 0 && (
              <Callout tone="danger" live>
                {problem ?? errorText(error, t)}
              </Callout>
            )
          }
        />
      </Stack>
    </form>
  )
}
