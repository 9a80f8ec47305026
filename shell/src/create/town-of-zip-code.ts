import { callQuery } from '@samvaer/remote-kit/api'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { CreateForm } from './create-form.ts'

/** Fills in the town of the postcode that was written; a town that is there already stays, and so does an unknown one. */
export const useTownOfZipCode = (): (() => void) => {
  const { getValues, setValue } = useFormContext<CreateForm>()
  const queryClient = useQueryClient()
  const isEmpty = (): boolean => getValues('city').trim() === ''

  const fill = async (): Promise<void> => {
    const { countryId, zipCode } = getValues()
    if (countryId === '' || zipCode.trim().length < 2 || !isEmpty()) return
    const asked = callQuery('Common/GetZipCode', { countryId, zipCode: zipCode.trim() }, { staleTime: 60_000 })
    const { city } = await queryClient.fetchQuery(asked)
    // Somebody may have written a town, or another postcode, while we asked.
    const stillMeant = getValues('countryId') === countryId && getValues('zipCode') === zipCode
    if (stillMeant && isEmpty()) setValue('city', city, { shouldDirty: true, shouldValidate: true })
  }
  return () => void fill().catch(() => undefined)
}
