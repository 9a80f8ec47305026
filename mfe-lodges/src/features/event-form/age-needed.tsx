import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { newEventPath } from '../event-data/event-paths.ts'

/** Where one proves one's age; it leads back to the form. */
export const ageProofPath = `/ProfileValidation?${new URLSearchParams({ u: newEventPath })}`

/** What stands in place of the form for whoever has to prove their age first. */
export const AgeNeeded = () => {
  const t = useLodgeTexts()
  return (
    <EmptyState
      icon="validated"
      title={t('event.form.ageTitle')}
      text={t('event.form.ageText')}
      action={
        <ButtonLink variant="primary" to={ageProofPath}>
          {t('event.form.ageAct')}
        </ButtonLink>
      }
    />
  )
}
