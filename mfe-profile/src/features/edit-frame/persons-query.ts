import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'
import { refreshProfile } from '@samvaer/remote-kit/session'
import type { QueryClient } from '@tanstack/react-query'

export type OwnPerson = CallOutput<'EditProfile/ProfilePersons'>['items'][number]

export const ownPersons = callQuery('EditProfile/ProfilePersons', {})

/** Reads everything again that shows the persons of the profile, after they have changed. */
export const readPersonsAgain = async (queryClient: QueryClient): Promise<void> => {
  const keys = [
    'EditProfile/ProfilePersons',
    'EditProfile/GetProfileDataForEdit',
    'ValidateProfile/ProfileValidationInfo',
  ]
  await Promise.all([refreshProfile(), ...keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))])
}
