import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'

export type ValidationInfo = CallOutput<'ValidateProfile/ProfileValidationInfo'>
export type ValidatedPerson = ValidationInfo['persons'][number]

export type PhotoCheckInfo = NonNullable<ValidationInfo['photo']>

export const validationInfo = callQuery('ValidateProfile/ProfileValidationInfo', {})
