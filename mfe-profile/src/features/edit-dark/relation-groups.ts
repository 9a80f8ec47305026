/** The own connections by what is to be done about them. */
import type { ListItem } from '@samvaer/remote-kit/api'

export type Relation = ListItem<'DarkProfileConnection/GetProfileConnections'>

export const relationGroups = ['waiting', 'accepted', 'asked'] as const
export type RelationGroup = (typeof relationGroups)[number]

/**
 * Returns the group of a relation; one waits when somebody asks, for a connection or for another role, and the member
 * answers.
 */
export const groupOf = ({ state, proposed }: Pick<Relation, 'state' | 'proposed'>): RelationGroup => {
  if (state === 'AskedByThem' || (proposed && !proposed.byMe)) return 'waiting'
  return state === 'AskedByMe' ? 'asked' : 'accepted'
}
