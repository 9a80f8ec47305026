/** The choice of rows of the audit, as the address says it. */
import { type AuditAct, auditActs } from '@samvaer/contracts/safety/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { idOf, paths } from '../../paths.ts'

export interface AuditChoice {
  act: AuditAct | undefined
  /** One of the staff alone. */
  by: number | undefined
  /** About one member alone. */
  about: number | undefined
}

export const auditChoice = (query: URLSearchParams): AuditChoice => ({
  act: auditActs.find((act) => act === query.get('act')),
  by: idOf(query.get('by')),
  about: idOf(query.get('about')),
})

/** The address of a choice; what is not chosen is left out. */
export const auditPath = ({ act, by, about }: Partial<AuditChoice>): string => {
  const query = new URLSearchParams({
    ...(act && { act }),
    ...(by !== undefined && { by: String(by) }),
    ...(about !== undefined && { about: String(about) }),
  })
  return query.size === 0 ? paths.audit : `${paths.audit}?${query}`
}

export const auditQuery = ({ act, by, about }: AuditChoice) =>
  listQuery(
    'Safety/GetAudit',
    {
      ...(act && { act }),
      ...(by !== undefined && { actorId: by }),
      ...(about !== undefined && { profileId: about }),
      take: 30,
    },
    { staleTime: 0 },
  )
