import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink, Cluster, EmptyState } from '@samvaer/ui'
import { otherPaths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { everybodyAt } from './gender-choice.tsx'

/** Says that a list has nobody whom the member looks for, and leads to everybody, or to the wish. */
export const NobodySought = ({ path }: { path: string }) => {
  const t = useSearchTexts()
  return (
    <EmptyState
      icon="search"
      title={t('lists.nobody.title')}
      text={t('lists.nobody.text')}
      action={
        <Cluster align="centre">
          <ButtonLink to={everybodyAt(path)}>{t('lists.everybody')}</ButtonLink>
          {leadsSomewhere(otherPaths.matchSettings) && (
            <ButtonLink to={otherPaths.matchSettings} variant="quiet">
              {t('matches.change')}
            </ButtonLink>
          )}
        </Cluster>
      }
    />
  )
}
