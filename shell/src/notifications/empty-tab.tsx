import { useLanguage } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { usePlaces } from '../places/use-places.ts'
import { declaredIcon } from '../remotes/declared-icon.ts'
import { declaredTabs } from './tabs.ts'
import { useNotificationTexts } from './texts.ts'

interface EmptyTabProps {
  tab: string
  level: 2 | 3
}

/** Tells the purpose of a tab while it is empty. */
export const EmptyTab = ({ tab, level }: EmptyTabProps) => {
  const t = useNotificationTexts()
  const [language] = useLanguage()
  const { exists } = usePlaces()
  const declared = declaredTabs().find(([id]) => id === tab)?.[1]
  if (declared) {
    const { title, text, way } = declared.empty
    return (
      <EmptyState
        icon={declaredIcon(declared.icon)}
        level={level}
        title={brandText(title, language)}
        text={brandText(text, language)}
        action={
          way &&
          exists(way.path) && (
            <ButtonLink icon={declaredIcon(way.icon)} to={way.path}>
              {brandText(way.label, language)}
            </ButtonLink>
          )
        }
      />
    )
  }
  const own = tab === 'Account' ? tab : 'All'
  return (
    <EmptyState
      icon={own === 'Account' ? 'shield' : 'bell'}
      level={level}
      title={t(`empty.${own}.title`)}
      text={t(`empty.${own}.text`)}
      action={own === 'All' && <ButtonLink to="/Start">{t('empty.toStart')}</ButtonLink>}
    />
  )
}
