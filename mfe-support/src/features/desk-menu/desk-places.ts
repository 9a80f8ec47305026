/** The places of the desk, each with the scopes of which one opens it (docs/product/roles.md, "Scopes"); developers have two of their own. */
import { holdsScope, type Scope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import type { TabItem } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'

type Place = TabItem & { scopes: readonly Scope[]; needsDarkVariant?: true; light?: true }

/** Returns the places that are open to the viewer. */
export const useDeskPlaces = (): readonly TabItem[] => {
  const t = useSupportTexts()
  const profile = useCurrentProfile()
  const { hasDarkVariant, dark } = useSite()
  const places: readonly Place[] = [
    { to: paths.desk, label: t('deskMenu.tickets'), icon: 'support', scopes: ['Tickets'] },
    {
      ...{ to: paths.safety, label: t('safetyDesk.title'), icon: 'report', scopes: ['Reports'] },
      others: [`${paths.desk}/Members`],
    },
    { to: paths.validations, label: t('validations.title'), icon: 'validated', scopes: ['Validation'] },
    {
      ...{ to: paths.darkApplications, label: t('applications.title'), icon: 'moon', scopes: ['DarkApplications'] },
      needsDarkVariant: true,
    },
    { to: paths.macros, label: t('macros.title'), icon: 'edit', scopes: ['Tickets'] },
    { to: paths.content, label: t('content.title'), icon: 'news', scopes: ['Content'] },
    { to: paths.storyDesk, label: t('stories.title'), icon: 'heart-filled', scopes: ['Content'], light: true },
    { to: paths.feedback, label: t('feedback.title'), icon: 'star', scopes: ['Tickets'] },
    { to: paths.scopes, label: t('scopes.title'), icon: 'lock', scopes: ['Reports', 'Head'] },
    { to: paths.statistics, label: t('statistics.title'), icon: 'list', scopes: ['Reports'] },
    { to: paths.audit, label: t('audit.title'), icon: 'shield', scopes: ['Head'] },
    { to: paths.traces, label: t('traces.title'), icon: 'eye', scopes: ['Head'] },
  ]
  if (profile.role === 'Developer')
    return [
      { to: paths.releases, label: t('releases.title'), icon: 'document' },
      { to: paths.problems, label: t('problems.title'), icon: 'warning' },
    ]
  return places
    .filter(({ scopes, needsDarkVariant, light }) => {
      const isThere = needsDarkVariant ? hasDarkVariant : !(light && dark)
      return isThere && scopes.some((scope) => holdsScope(profile, scope))
    })
    .map(({ scopes, needsDarkVariant, light, ...place }) => place)
}
