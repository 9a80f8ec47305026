import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { roleIn } from './relations.ts'

const ModeratedNotes = lazyPart(async () => ({
  default: (await import('@samvaer/writing/moderation')).ModeratedNotes,
}))

/** Tells members which of the relations that they asked for are hidden or removed. */
export const RelationNotes = () => {
  const t = useProfileTexts()
  const name = ({ title }: { title: string }) => {
    const role = roleIn(title)
    return t('profile.relations.note', { role: role ? t(`profile.role.${role}`) : title })
  }
  return (
    <ErrorBoundary fallback={() => null}>
      <ModeratedNotes itemTypes={['Relation']} quote="title" name={name} />
    </ErrorBoundary>
  )
}
