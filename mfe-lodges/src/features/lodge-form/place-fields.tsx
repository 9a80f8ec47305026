import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSettled } from '@samvaer/remote-kit/settled'
import { Select, TextField } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import type { LodgeFields } from './form-fields.ts'
import styles from './lodge-form.module.css'

interface PlaceFieldsProps {
  form: UseFormReturn<LodgeFields>
  error: string | undefined
}

/** Where a lodge is, by its zip code; nowhere is a place as well. */
export const PlaceFields = ({ form: { register, control }, error }: PlaceFieldsProps) => {
  const t = useLodgeTexts()
  const format = useFormat()
  const countries = useQuery({ ...callQuery('Common/GetSiteCountries', {}), retry: onceMore })
  const [countryId, zipCode] = useWatch({ control, name: ['countryId', 'zipCode'] })
  const settled = useSettled(zipCode.trim())
  const town = useQuery({
    ...callQuery('Common/GetZipCode', { countryId, zipCode: settled }, { staleTime: 60_000 }),
    enabled: countryId !== '' && settled.length >= 2,
    retry: false,
  })
  return (
    <div className={styles.place}>
      <Select
        label={t('form.country')}
        options={[
          { value: '', label: t('form.nowhere') },
          ...(countries.data?.items ?? []).map(({ id, code }) => ({
            value: String(id),
            label: format.countryName(code),
          })),
        ]}
        {...register('countryId')}
        // Drawn again once the countries are there, with the one that was chosen.
        key={countries.data ? 'countries' : 'none'}
      />
      {countryId !== '' && (
        <TextField
          label={t('form.zipCode')}
          autoComplete="postal-code"
          maxLength={10}
          description={(settled === zipCode.trim() && town.data?.city) || t('form.zipCodeHint')}
          error={error}
          {...register('zipCode')}
        />
      )}
    </div>
  )
}
