/** The tabs of the notification centre: everything, those that remotes contribute, and the account. */
import type { DeclaredTab } from '@samvaer/contracts/registry/release-entries'
import { useLanguage } from '@samvaer/remote-kit/session'
import { brandText } from '../brand/brand-text.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { useNotificationTexts } from './texts.ts'

export interface Tab {
  id: string
  label: string
}

/** Returns the tabs that remotes contribute, by their names. */
export const declaredTabs = (): [id: string, DeclaredTab][] =>
  releaseDescriptions()
    .flatMap(({ remote }) => Object.entries(remote.contributes.tabs ?? {}))
    .toSorted(([, a], [, b]) => a.order - b.order)

export const useTabs = (): Tab[] => {
  const t = useNotificationTexts()
  const [language] = useLanguage()
  return [
    { id: 'All', label: t('tabs.All') },
    ...declaredTabs().map(([id, { label }]) => ({ id, label: brandText(label, language) })),
    { id: 'Account', label: t('tabs.Account') },
  ]
}
