import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'
import { refreshProfile } from '@samvaer/remote-kit/session'
import type { QueryClient } from '@tanstack/react-query'

export type OwnPerson = CallOutput<'EditProfile/ProfilePersons'>['items'][number]

export const ownPersons = callQuery('EditProfile/ProfilePersons', {})

/** Who the profile is has changed: everything that shows it is read again. */
export const readPersonsAgain = async (queryClient: QueryClient): Promise<void> => {
  const keys = [
    'EditProfile/ProfilePersons',
    'EditProfile/GetProfileDataForEdit',
    'ValidateProfile/ProfileValidationInfo',
  ]
  await Promise.all([refreshProfile(), ...keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))])
}
