import { callQuery } from '@samvaer/remote-kit/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

export interface PlaceForm {
  /** The id as a select holds it. */
  countryId: string
  zipCode: string
  city: string
}

/** Fills in the town of the zip code that was written; one that the member wrote stays, and so does an unknown one. */
export const useTown = ({ getValues, setValue }: Pick<UseFormReturn<PlaceForm>, 'getValues' | 'setValue'>) => {
  const queryClient = useQueryClient()
  const filled = useRef('')
  const isOurs = (): boolean => ['', filled.current].includes(getValues('city').trim())

  const fill = async (): Promise<void> => {
    const { countryId, zipCode } = getValues()
    const asked = { countryId, zipCode: zipCode.trim() }
    if (countryId === '' || asked.zipCode.length < 2 || !isOurs()) return
    const { city } = await queryClient.fetchQuery(callQuery('Common/GetZipCode', asked, { staleTime: 60_000 }))
    const now = getValues()
    // Something else may have been written while we asked.
    if (!isOurs() || now.countryId !== countryId || now.zipCode.trim() !== asked.zipCode) return
    filled.current = city
    setValue('city', city, { shouldDirty: true, shouldValidate: true })
  }
  return () => void fill().catch(() => undefined)
}
