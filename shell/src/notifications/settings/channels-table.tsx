/** Types by channels: a table where there is room, cards on phones. */

import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import type { NotificationChannel } from '@samvaer/contracts/notifications/values'
import { isServed } from '@samvaer/remote-kit/session'
import { Icon, VisuallyHidden } from '@samvaer/ui'
import { useTabs } from '../tabs.ts'
import { useNotificationTexts } from '../texts.ts'
import { iconOf } from '../type-icons.ts'
import { channels, groupsOf, has, isFixed, switched, type TypeGroup } from './channels.ts'
import styles from './channels-table.module.css'
import { Switch } from './switch.tsx'
import type { NotificationSettings } from './use-settings.ts'

interface ChannelsTableProps {
  types: NotificationSettings['types']
  onChange: (types: NotificationSettings['types']) => void
}

interface CellProps {
  type: NotificationTypeName
  channel: NotificationChannel
  sum: number
  onSwitch: (on: boolean) => void
}

const Cell = ({ type, channel, sum, onSwitch }: CellProps) => {
  const t = useNotificationTexts()
  const name = t(`settings.channels.${channel}`)
  return (
    <td className={styles.cell}>
      <span className={styles.channel} aria-hidden="true">
        {name}
      </span>
      <Switch
        checked={has(sum, channel)}
        disabled={isFixed(type, channel)}
        aria-label={t('settings.switch', { type: t(`types.${type}.setting`), channel: name })}
        onSwitch={onSwitch}
      />
    </td>
  )
}

const Group = ({ group, types, onChange }: ChannelsTableProps & { group: TypeGroup }) => {
  const t = useNotificationTexts()
  const tabs = useTabs()
  // Types of a tab that nobody has here stand among all.
  const label = (tabs.find(({ id }) => id === group.tab) ?? tabs[0])?.label
  const sumOf = (type: NotificationTypeName): number => types.find((one) => one.type === type)?.channels ?? 0
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={channels.length + 1} scope="rowgroup">
          {label}
        </th>
      </tr>
      {group.types.map((type) => (
        <tr key={type} className={styles.row}>
          <th className={styles.type} scope="row">
            <span className={styles.name}>
              <Icon name={iconOf(type)} />
              {t(`types.${type}.setting`)}
            </span>
            {channels.some((channel) => isFixed(type, channel)) && (
              <span className={styles.always}>{t('settings.always')}</span>
            )}
          </th>
          {channels.map((channel) => (
            <Cell
              key={channel}
              type={type}
              channel={channel}
              sum={sumOf(type)}
              onSwitch={(on) => onChange([{ type, channels: switched(sumOf(type), channel, on) }])}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

export const ChannelsTable = (props: ChannelsTableProps) => {
  const t = useNotificationTexts()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('settings.caption')}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('settings.type')}</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`settings.channels.${channel}`)}
              <span className={styles.help}>{t(`settings.channelHelp.${channel}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(isServed).map((group) => (
        <Group key={group.tab} group={group} {...props} />
      ))}
    </table>
  )
}
