import { scopes } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { TabStrip } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'

/** The places of the desk, the same on each of its pages. */
export const DeskMenu = () => {
  const t = useSupportTexts()
  const { grants } = useCurrentProfile()
  return (
    <TabStrip
      label={t('desk.title')}
      items={[
        { to: paths.desk, label: t('deskMenu.tickets'), icon: 'support' },
        { to: paths.safety, label: t('safetyDesk.title'), icon: 'report', others: [`${paths.desk}/Members`] },
        { to: paths.validations, label: t('validations.title'), icon: 'validated' },
        { to: paths.darkApplications, label: t('applications.title'), icon: 'moon' },
        { to: paths.macros, label: t('macros.title'), icon: 'edit' },
        { to: paths.content, label: t('content.title'), icon: 'news' },
        { to: paths.feedback, label: t('feedback.title'), icon: 'star' },
        ...(grants.includes(scopes.Reports)
          ? [
              { to: paths.scopes, label: t('scopes.title'), icon: 'lock' as const },
              { to: paths.statistics, label: t('statistics.title'), icon: 'list' as const },
            ]
          : []),
        ...(grants.includes(scopes.Head)
          ? [
              { to: paths.audit, label: t('audit.title'), icon: 'shield' as const },
              { to: paths.traces, label: t('traces.title'), icon: 'eye' as const },
            ]
          : []),
      ]}
    />
  )
}
