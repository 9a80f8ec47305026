import { connectionRoles } from '@samvaer/contracts/profile/values'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Cluster, PersonCard, Select, Stack } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './relation-card.module.css'
import { type Connection, roleIn, roleToAccept, useRelationActs, waitsForReader } from './relations.ts'

const RoleChoice = ({ connection, onChosen }: { connection: Connection; onChosen: () => void }) => {
  const t = useProfileTexts()
  const { change } = useRelationActs(connection)
  return (
    <Select
      label={t('profile.relations.newRole')}
      value={connection.role}
      options={connectionRoles.map((role) => ({ value: role, label: t(`profile.role.${role}`) }))}
      onChange={({ target }) => {
        const role = roleIn(target.value)
        if (role && role !== connection.role) change(role)
        onChosen()
      }}
    />
  )
}

/** Lists the reader's acts on a connection of their own. */
const RelationActs = ({ connection }: { connection: Connection }) => {
  const t = useProfileTexts()
  const { accept, accepting, end } = useRelationActs(connection)
  const [choosing, setChoosing] = useState(false)
  const { state, profile } = connection
  const waits = waitsForReader(connection)
  const endAfterAll = async () => {
    const { name } = profile
    const question = {
      title: t('profile.relations.endTitle', { name }),
      text: t('profile.relations.endText'),
      confirmLabel: t('profile.relations.end'),
      tone: 'danger',
    } as const
    if (state !== 'Accepted' || (await confirm(question))) end()
  }
  const endLabel = {
    Accepted: t('profile.relations.end'),
    AskedByMe: t('profile.relations.takeBack'),
    AskedByThem: t('profile.relations.decline'),
  }[state]
  return (
    <Stack gap={3}>
      {choosing && <RoleChoice connection={connection} onChosen={() => setChoosing(false)} />}
      <Cluster gap={2}>
        {waits && (
          <Button size="small" variant="primary" busy={accepting} onClick={accept}>
            {t('profile.relations.accept')}
          </Button>
        )}
        {state !== 'AskedByThem' && !choosing && (
          <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
            {t('profile.relations.changeRole')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void endAfterAll()}>
          {endLabel}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Shows a profile that this one is connected with, and what it is to it. */
export const RelationCard = ({ connection, own }: { connection: Connection; own: boolean }) => {
  const t = useProfileTexts()
  const { connectionId, profile, role, state, proposed } = connection
  const waiting =
    state === 'AskedByMe' || proposed?.byMe ? t('profile.relations.waits', { name: profile.name }) : undefined
  return (
    <Card as="li">
      <div className={styles.relation} {...rowAttributes(connectionId)}>
        <PersonCard
          profile={profile}
          beside={
            <span className={styles.role}>
              <Badge>{t(`profile.role.${role}`)}</Badge>
            </span>
          }
          action={<SafetyMenu member={profile} item={{ itemType: 'Relation', itemId: connectionId }} />}
        />
        {state === 'AskedByThem' && <p>{t('profile.relations.asks', { name: profile.name })}</p>}
        {proposed && !proposed.byMe && (
          <p>
            {t('profile.relations.proposes', {
              name: profile.name,
              role: t(`profile.role.${roleToAccept(connection)}`),
            })}
          </p>
        )}
        {waiting && <p className={styles.quiet}>{waiting}</p>}
        {own && <RelationActs connection={connection} />}
      </div>
    </Card>
  )
}
