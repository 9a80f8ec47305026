import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { newEventPath } from '../event-data/event-paths.ts'

/** The page that proves an age; it leads back to the form. */
export const ageProofPath = `/ProfileValidation?${new URLSearchParams({ u: newEventPath })}`

/** Stands in place of the form for a member who has to prove their age first. */
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
