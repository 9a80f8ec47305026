/** The acts of managers on one member. Each act leaves the lists at once, and is taken back when it is refused. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'

const lists = ['Lodges/GetLodgeMembersManagement', 'Lodges/GetLodgeMembers', 'Lodges/GetLodgeMemberActivities'] as const
type ManagedList =
  | 'Lodges/GetPendingMembershipRequests'
  | 'Lodges/GetBlockedProfiles'
  | 'Lodges/GetLodgeMembersManagement'

const withoutMember = (name: ManagedList, profileId: number): CacheChange[] => [
  changeItems(name, (item) => (item.profile.profileId === profileId ? undefined : item)),
]

type Reason = string | undefined
const given = (reason: Reason) => (reason === undefined ? {} : { reason })

export const useMemberActs = (lodgeId: number, { profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>) => {
  const t = useLodgeTexts()
  const member = { lodgeId, profileId }
  const invalidates = [
    ...lists.map((list) => [list]),
    ['Lodges/GetPendingMembershipRequests'],
    ['Lodges/GetBlockedProfiles'],
    ...lodgeKeys(lodgeId),
  ]
  const said = (text: string) => () => void toast({ tone: 'positive', text })
  const approve = useCall('Lodges/ApproveMembershipRequest', {
    optimistic: () => withoutMember('Lodges/GetPendingMembershipRequests', profileId),
    once: true,
    onSuccess: said(t('decision.approved', { name })),
    invalidates,
  })
  const decline = useCall('Lodges/DeclineMembershipRequest', {
    optimistic: () => withoutMember('Lodges/GetPendingMembershipRequests', profileId),
    once: true,
    onSuccess: said(t('decision.declined', { name })),
    invalidates,
  })
  const remove = useCall('Lodges/RemoveLodgeMember', {
    optimistic: () => withoutMember('Lodges/GetLodgeMembersManagement', profileId),
    once: true,
    onSuccess: said(t('removal.done', { name })),
    invalidates,
  })
  const unblock = useCall('Lodges/UnblockProfile', {
    optimistic: () => withoutMember('Lodges/GetBlockedProfiles', profileId),
    once: true,
    onSuccess: said(t('blocking.undone', { name })),
    invalidates,
  })
  const block = useCall('Lodges/BlockProfile', {
    onSuccess: () => {
      const undo = { label: t('undo'), run: () => unblock.mutate(member) }
      toast({ tone: 'neutral', text: t('blocking.done', { name }), action: undo })
    },
    invalidates,
  })
  const assistant = useCall('Lodges/SetLodgeAssistantStatus', {
    handles: ({ code }) => code === 'Conflict',
    onError: ({ code }) => {
      if (code === 'Conflict') toast({ tone: 'warning', text: t('assistant.tooMany') })
    },
    onSuccess: (_answer, input) =>
      void toast({
        tone: 'positive',
        text: input.assistant ? t('assistant.made', { name }) : t('assistant.ended', { name }),
      }),
    invalidates,
  })
  return {
    busy: [approve, decline, remove, unblock, block, assistant].some(({ isPending }) => isPending),
    approve: (reason: Reason) => approve.mutate({ ...member, ...given(reason) }),
    decline: (reason: Reason) => decline.mutate({ ...member, ...given(reason) }),
    remove: (reason: Reason) => remove.mutate({ ...member, ...given(reason) }),
    block: (text: string, reason: Reason) => block.mutate({ ...member, text, ...given(reason) }),
    unblock: (reason: Reason) => unblock.mutate({ ...member, ...given(reason) }),
    setAssistant: (is: boolean, reason: Reason) => assistant.mutate({ ...member, assistant: is, ...given(reason) }),
  }
}
