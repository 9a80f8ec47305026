import { zodResolver } from '@hookform/resolvers/zod'
import { livingPlace } from '@samvaer/contracts/identity/shapes'
import { placeLimits } from '@samvaer/contracts/identity/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Loaded, Select, Skeleton, Stack, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useProfileTexts } from '../../texts.ts'
import styles from './place.module.css'
import { type PlaceForm, useTown } from './use-town.ts'

const movedTo = z.object({ ...livingPlace, countryId: z.string().min(1) })

/** Moves the profile to another town; the zip code says which, as at sign-up. */
export const PlaceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const formId = useId()
  const { countryId } = useCurrentProfile()
  const countries = useQuery({ ...callQuery('Common/GetSiteCountries', {}), retry: onceMore })
  const form = useForm<PlaceForm>({
    defaultValues: { countryId: String(countryId), zipCode: '', city: '' },
    resolver: zodResolver(movedTo),
  })
  const { register, handleSubmit, formState } = form
  const fillTown = useTown(form)
  const { mutate, isPending, error } = useCall('EditProfile/UpdatePlace', {
    handles: () => true,
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('edit.place.saved') })
      onClose()
      await refreshProfile().catch(() => undefined)
    },
  })
  const send = handleSubmit((values) => mutate(values))
  const problem = (field: keyof PlaceForm) => formState.errors[field] && t(`edit.place.missing.${field}`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.place.where')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={isPending}>
          {t('edit.save.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Loaded query={countries} outline={<Skeleton shape="control" />}>
          {({ items }) => (
            <Stack gap={4}>
              <Select
                label={t('edit.place.country')}
                placeholder={t('edit.place.choose')}
                options={items.map(({ id, code }) => ({ value: String(id), label: format.countryName(code) }))}
                autoComplete="country"
                error={problem('countryId')}
                {...register('countryId', { onChange: fillTown })}
              />
              <div className={styles.town}>
                <TextField
                  label={t('edit.place.zipCode')}
                  autoComplete="postal-code"
                  maxLength={placeLimits.zipCode.most}
                  error={problem('zipCode')}
                  {...register('zipCode', { onBlur: fillTown })}
                />
                <TextField
                  label={t('edit.place.city')}
                  autoComplete="address-level2"
                  maxLength={placeLimits.city}
                  error={problem('city')}
                  {...register('city')}
                />
              </div>
              {error && (
                <Callout tone="danger" live>
                  {errorText(error, t)}
                </Callout>
              )}
            </Stack>
          )}
        </Loaded>
      </form>
    </Dialog>
  )
}
