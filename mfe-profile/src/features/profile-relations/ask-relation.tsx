import type { ConnectionRole } from '@samvaer/contracts/profile/values'
import { connectionRoles } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, Select, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './relation-card.module.css'
import { RelationCard } from './relation-card.tsx'
import { relationsList, roleIn } from './relations.ts'

const AskForm = ({ profileId, name }: { profileId: number; name: string }) => {
  const t = useProfileTexts()
  const [role, setRole] = useState<ConnectionRole>('Friend')
  const { mutate, isPending } = useCall('DarkProfileConnection/CreateProfileConnection', {
    invalidates: [['DarkProfileConnection/GetProfileConnections']],
    onSuccess: () => void toast({ tone: 'positive', text: t('profile.relations.asked', { name }) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ profileId, role })
  }
  return (
    <Card>
      <form className={styles.ask} onSubmit={submit}>
        <Stack gap={3}>
          <Select
            label={t('profile.relations.ask', { name })}
            description={t('profile.relations.askAbout', { name })}
            value={role}
            options={connectionRoles.map((one) => ({ value: one, label: t(`profile.role.${one}`) }))}
            onChange={({ target }) => setRole(roleIn(target.value) ?? role)}
          />
          <div>
            <Button type="submit" size="small" variant="primary" busy={isPending}>
              {t('profile.relations.askNow')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

/** Shows the reader's relation to somebody: the connection of the two with its acts, or the way to ask for one. */
export const RelationWithReader = ({ profileId, name }: { profileId: number; name: string }) => {
  const { id } = useCurrentProfile()
  const { data } = useInfiniteQuery({ ...relationsList(id), retry: onceMore })
  if (!data) return null
  const connection = data.find(({ profile }) => profile.profileId === profileId)
  if (connection)
    return (
      <ul className={styles.list}>
        <RelationCard connection={connection} own />
      </ul>
    )
  // One that stands on a page that is not loaded is refused by the service as there already.
  return <AskForm profileId={profileId} name={name} />
}
