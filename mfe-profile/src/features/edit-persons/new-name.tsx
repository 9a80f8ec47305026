import { profileName } from '@samvaer/contracts/identity/shapes'
import { maximumProfileName } from '@samvaer/contracts/identity/values'
import { TextField } from '@samvaer/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'

export const isName = (name: string): boolean => profileName.safeParse(name).success

interface NewNameProps {
  hint: string
  wrong: boolean
  /** The reason why it cannot be that. */
  taken: string | false
  field: UseFormRegisterReturn
}

/** Asks for the name of the profile afterwards; as before unless it is changed. */
export const NewName = ({ hint, wrong, taken, field }: NewNameProps) => {
  const t = useProfileTexts()
  return (
    <TextField
      label={t('edit.convert.name')}
      description={hint}
      maxLength={maximumProfileName}
      autoComplete="off"
      error={(wrong && t('edit.convert.nameWrong')) || taken}
      {...field}
    />
  )
}
