import { placeLimits } from '@samvaer/contracts/identity/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Select, TextField } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import styles from './place-fields.module.css'

/** The part of a form that says where something is. */
interface PlaceForm {
  /** The id as a select holds it; '' for nowhere. */
  countryId: string
  zipCode: string
}

interface PlaceFieldsProps {
  /** The values of both. */
  place: PlaceForm
  countryField: UseFormRegisterReturn
  zipCodeField: UseFormRegisterReturn
  /** Nowhere is no place. */
  required?: boolean
  error: string | undefined
}

/** Asks where something is, by its zip code; nowhere may be a place as well. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { place, countryField, zipCodeField, required = false, error } = props
  const { countryId, zipCode } = place
  const t = useLodgeTexts()
  const format = useFormat()
  const countries = useQuery({ ...callQuery('Common/GetSiteCountries', {}), retry: onceMore })
  const settled = useDebounced(zipCode.trim())
  const town = useQuery({
    ...callQuery('Common/GetZipCode', { countryId, zipCode: settled }, { staleTime: 60_000 }),
    enabled: countryId !== '' && settled.length >= placeLimits.zipCode.least,
    retry: false,
  })
  return (
    <div className={styles.place}>
      <Select
        label={t('form.country')}
        options={[
          ...(required ? [] : [{ value: '', label: t('form.nowhere') }]),
          ...(countries.data?.items ?? []).map(({ id, code }) => ({
            value: String(id),
            label: format.countryName(code),
          })),
        ]}
        {...countryField}
        // Drawn again once the countries are there, with the one that was chosen.
        key={countries.data ? 'countries' : 'none'}
      />
      {countryId !== '' && (
        <TextField
          label={t('form.zipCode')}
          autoComplete="postal-code"
          maxLength={placeLimits.zipCode.most}
          description={(settled === zipCode.trim() && town.data?.city) || t('form.zipCodeHint')}
          error={error}
          {...zipCodeField}
        />
      )}
    </div>
  )
}
