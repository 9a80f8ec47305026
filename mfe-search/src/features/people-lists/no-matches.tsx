import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { otherPaths, paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'

/** Says that nobody fits, and leads to whom one looks for. */
export const NoMatches = () => {
  const t = useSearchTexts()
  return (
    <EmptyState
      icon="rings"
      title={t('matches.empty.title')}
      text={t('matches.empty.text')}
      action={
        leadsSomewhere(otherPaths.matchSettings) ? (
          <ButtonLink to={otherPaths.matchSettings}>{t('matches.change')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.advanced}>{t('tabs.advanced')}</ButtonLink>
        )
      }
    />
  )
}
