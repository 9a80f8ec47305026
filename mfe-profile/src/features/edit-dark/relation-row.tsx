import { type ConnectionRole, connectionRoles } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, PersonCard, Select } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './dark.module.css'
import { groupOf, type Relation } from './relation-groups.ts'

const invalidates = [['DarkProfileConnection/GetProfileConnections']]

const isRole = (value: string): value is ConnectionRole => connectionRoles.some((role) => role === value)

/** Shows one connection: the profile, what it is to the member, and what may be done about it. */
export const RelationRow = ({ relation }: { relation: Relation }) => {
  const t = useProfileTexts()
  const { connectionId, profile, role, state, proposed } = relation
  const { name } = profile
  const group = groupOf(relation)
  const said = (key: string) => () => toast({ tone: 'positive', text: t(`edit.relations.${key}`, { name }) })
  const accept = useCall('DarkProfileConnection/AcceptProfileConnection', { invalidates, onSuccess: said('accepted') })
  const change = useCall('DarkProfileConnection/ChangeProfileConnectionRole', {
    invalidates,
    onSuccess: said(state === 'Accepted' ? 'proposedDone' : 'changed'),
  })
  const end = useCall('DarkProfileConnection/DeleteProfileConnection', {
    invalidates,
    onSuccess: said(state === 'Accepted' ? 'ended' : 'takenBack'),
  })
  const word = (one: ConnectionRole) => t(`profile.role.${one}`)
  const wanted = proposed && !proposed.byMe ? proposed.role : role
  return (
    <li className={styles.relation}>
      <PersonCard profile={profile} beside={word(role)} />
      {proposed && (
        <p className={styles.quiet}>
          {t(proposed.byMe ? 'edit.relations.proposedByMe' : 'edit.relations.proposedByThem', {
            name,
            role: word(proposed.role),
          })}
        </p>
      )}
      <div className={styles.acts}>
        {group === 'waiting' && (
          <Button
            variant="primary"
            size="small"
            icon="check"
            busy={accept.isPending}
            onClick={() => accept.mutate({ connectionId, role: wanted })}
          >
            {t('edit.relations.accept', { role: word(wanted) })}
          </Button>
        )}
        {group !== 'waiting' && (
          <div className={styles.role}>
            <Select
              label={t('edit.relations.role', { name })}
              options={connectionRoles.map((value) => ({ value, label: word(value) }))}
              value={proposed?.byMe ? proposed.role : role}
              aria-busy={change.isPending}
              onChange={({ target }) => {
                if (isRole(target.value) && !change.isPending) change.mutate({ connectionId, role: target.value })
              }}
            />
          </div>
        )}
        {group === 'waiting' && state === 'Accepted' && (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate({ connectionId, role })}>
            {t('edit.relations.keep', { role: word(role) })}
          </Button>
        )}
        <Button size="small" variant="quiet" busy={end.isPending} onClick={() => end.mutate({ connectionId })}>
          {t(`edit.relations.end.${state}`)}
        </Button>
      </div>
    </li>
  )
}
