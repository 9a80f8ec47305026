import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import styles from './factor.module.css'
import { NameForm } from './name-form.tsx'
import { useFactorTexts } from './texts.ts'

interface FactorNameProps {
  factor: CallOutput<'Privacy/GetFactors'>['items'][number]
  onDone: () => void
}

/** Gives a factor another name. */
export const FactorName = ({ factor, onDone }: FactorNameProps) => {
  const t = useFactorTexts()
  const { mutate, isPending } = useCall('Privacy/RenameFactor', {
    invalidates: [['Privacy/GetFactors']],
    onSuccess: onDone,
  })
  return (
    <NameForm
      className={styles.whole}
      initial={factor.name}
      act={t('rename.action')}
      busy={isPending}
      onName={(name) => mutate({ factorId: factor.factorId, name })}
      onCancel={onDone}
    />
  )
}
