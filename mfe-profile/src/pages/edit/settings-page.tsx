import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, Icon, type IconName, PageHeader } from '@samvaer/ui'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { blacklistPath, mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import styles from './settings-page.module.css'

interface Setting {
  name: 'account' | 'notifications' | 'mail' | 'match' | 'blacklist' | 'validation' | 'remove'
  icon: IconName
  to: string
  /** Also for who is held back (docs/product/states.md). */
  always?: true
}

const settings: readonly Setting[] = [
  { name: 'account', icon: 'account', to: '/Account', always: true },
  { name: 'notifications', icon: 'bell', to: editPaths.notifications },
  { name: 'mail', icon: 'mail', to: mailRoot },
  { name: 'match', icon: 'search', to: editPaths.match },
  { name: 'blacklist', icon: 'shield', to: blacklistPath, always: true },
  { name: 'validation', icon: 'validated', to: editPaths.validation, always: true },
  { name: 'remove', icon: 'delete', to: editPaths.remove, always: true },
]

/** All that can be set, by where it is set; the way to its neighbours is the shell's. */
export const SettingsPage = () => {
  const t = useProfileTexts()
  const { status } = useCurrentProfile()
  usePage({ title: t('edit.settings.title') })
  return (
    <div className={styles.page}>
      <PageHeader title={t('edit.settings.title')} lead={t('edit.settings.lead')} />
      <ul className={styles.settings}>
        {settings
          .filter(({ always }) => always || status === 'Active')
          .map(({ name, icon, to }) => (
            <Card key={name} as="li" inset="medium">
              <div className={styles.setting}>
                <Icon name={icon} />
                <div>
                  <h2 className={styles.title}>{t(`edit.settings.${name}.title`)}</h2>
                  <p className={styles.quiet}>{t(`edit.settings.${name}.text`)}</p>
                </div>
                <ButtonLink size="small" to={to}>
                  {t(`edit.settings.${name}.open`)}
                </ButtonLink>
              </div>
            </Card>
          ))}
      </ul>
    </div>
  )
}
