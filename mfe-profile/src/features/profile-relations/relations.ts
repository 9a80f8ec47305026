/** Relations of dark profiles: how they are read, and the acts of the two. */

import type { CallOutput } from '@samvaer/contracts/client'
import { type ConnectionRole, connectionRoles } from '@samvaer/contracts/profile/values'
import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useProfileTexts } from '../../texts.ts'

export const roleIn = (value: string): ConnectionRole | undefined => connectionRoles.find((role) => role === value)

export type Connection = CallOutput<'DarkProfileConnection/GetProfileConnections'>['items'][number]

const call = 'DarkProfileConnection/GetProfileConnections'

export const relationsList = (profileId: number) => listQuery(call, { profileId }, { staleTime: 30_000 })

/** True for a connection that waits for an answer of the reader: a request, or another role. */
export const waitsForReader = ({ state, proposed }: Connection): boolean =>
  state === 'AskedByThem' || (proposed !== null && !proposed.byMe)

/** The role that accepting agrees to. */
export const roleToAccept = ({ role, proposed }: Connection): ConnectionRole => proposed?.role ?? role

/** The reader's acts on one of their own connections; lists are read again, and another state says so. */
export const useRelationActs = (connection: Connection) => {
  const t = useProfileTexts()
  const { connectionId, profile, state } = connection
  const { name } = profile
  const settings = { invalidates: [[call]] }
  const accept = useCall('DarkProfileConnection/AcceptProfileConnection', {
    ...settings,
    onSuccess: () => void toast({ tone: 'positive', text: t('profile.relations.accepted', { name }) }),
    handles: ({ code }) => {
      if (code === 'Conflict') toast({ tone: 'warning', text: t('profile.relations.changed') })
      return code === 'Conflict'
    },
  })
  const change = useCall('DarkProfileConnection/ChangeProfileConnectionRole', {
    ...settings,
    onSuccess: () =>
      void toast({
        tone: 'positive',
        text: state === 'Accepted' ? t('profile.relations.proposed', { name }) : t('profile.relations.roleChanged'),
      }),
  })
  const end = useCall('DarkProfileConnection/DeleteProfileConnection', {
    ...settings,
    optimistic: () => [changeItems(call, (item) => (item.connectionId === connectionId ? undefined : item))],
    onSuccess: () => void toast({ tone: 'neutral', text: t('profile.relations.ended', { name }) }),
  })
  return {
    accept: () => accept.mutate({ connectionId, role: roleToAccept(connection) }),
    accepting: accept.isPending,
    change: (role: ConnectionRole) => change.mutate({ connectionId, role }),
    end: () => end.mutate({ connectionId }),
  }
}
