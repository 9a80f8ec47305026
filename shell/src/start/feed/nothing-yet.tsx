import type { DeclaredFeedSource } from '@samvaer/contracts/registry/release-entries'
import { useLanguage } from '@samvaer/remote-kit/session'
import { ButtonLink, Cluster, EmptyState } from '@samvaer/ui'
import { brandText } from '../../brand/brand-text.ts'
import { declaredIcon } from '../../remotes/declared-icon.ts'
import { useStartTexts } from '../texts.ts'

/** The feed of somebody for whom there is nothing yet: what comes here, and where one does what brings it. */
export const NothingYet = ({ ways }: { ways: readonly DeclaredFeedSource['way'][] }) => {
  const t = useStartTexts()
  const [language] = useLanguage()
  return (
    <EmptyState
      level={3}
      title={t('feed.empty.title')}
      text={t('feed.empty.text')}
      action={
        <Cluster>
          {ways.map(({ path, icon, label }, place) => (
            <ButtonLink key={path} variant={place === 0 ? 'primary' : 'secondary'} icon={declaredIcon(icon)} to={path}>
              {brandText(label, language)}
            </ButtonLink>
          ))}
        </Cluster>
      }
    />
  )
}
