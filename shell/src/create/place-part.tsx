import type { CallOutput } from '@samvaer/contracts/client'
import { placeLimits } from '@samvaer/contracts/identity/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { PlaceButton, Select, TextField } from '@samvaer/ui'
import { useFormContext } from 'react-hook-form'
import type { CreateForm } from './create-form.ts'
import styles from './create-page.module.css'
import { useCreateTexts } from './texts.ts'
import { useTownOfZipCode } from './town-of-zip-code.ts'
import { useProblem } from './use-problem.ts'

type Countries = CallOutput<'Common/GetSiteCountries'>['items']

/** Asks where the member lives; others see the town, never the address. */
export const PlacePart = ({ countries }: { countries: Countries | undefined }) => {
  const t = useCreateTexts()
  const format = useFormat()
  const { register, setValue } = useFormContext<CreateForm>()
  const problem = useProblem()
  const fillTown = useTownOfZipCode()
  const options = (countries ?? []).map(({ id, code }) => ({ value: String(id), label: format.countryName(code) }))
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('create.place.title')}</legend>
      <PlaceButton
        takes={({ countryId }) => options.some(({ value }) => value === String(countryId))}
        onFound={({ countryId, zipCode, city }) => {
          const found = { countryId: String(countryId), zipCode, city }
          for (const field of ['countryId', 'zipCode', 'city'] as const)
            setValue(field, found[field], { shouldDirty: true, shouldValidate: true })
        }}
      />
      <Select
        label={t('create.place.country')}
        options={options}
        placeholder={t('create.place.choose')}
        error={problem('countryId')}
        autoComplete="country"
        {...register('countryId')}
      />
      <div className={`${styles.pair} ${styles.zip}`}>
        <TextField
          label={t('create.place.zipCode')}
          error={problem('zipCode')}
          autoComplete="postal-code"
          maxLength={placeLimits.zipCode.most}
          {...register('zipCode', { onBlur: fillTown })}
        />
        <TextField
          label={t('create.place.city')}
          error={problem('city')}
          autoComplete="address-level2"
          maxLength={placeLimits.city}
          {...register('city')}
        />
      </div>
      <p className={styles.quiet}>{t('create.place.hint')}</p>
    </fieldset>
  )
}
