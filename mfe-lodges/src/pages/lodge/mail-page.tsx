import { manages } from '@samvaer/contracts/lodges/roles'
import { api } from '@samvaer/remote-kit/api'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { ContextMail } from '../../features/context-mail/context-mail.tsx'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { idOf, lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

/** /Community/Lodges/Lodge/:id/Mail and a conversation below it: without the lodge around it, as other mail. */
export const MailPage = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { conversationId: parameter } = useParams()
  const { lodgeId, name, role } = lodge
  const root = lodgePath(lodgeId, 'Mail')
  const conversationId = idOf(parameter)
  useLodgeTitle(lodge, t('mail.title'))
  if (parameter !== undefined && conversationId === undefined) return <Navigate replace to={root} />
  return (
    <ContextMail
      contextType="Lodge"
      contextId={lodgeId}
      title={name}
      away={lodgePath(lodgeId)}
      root={root}
      conversationId={conversationId}
      manages={manages(role)}
      open={() => api.post('Lodges/OpenLodgeMail', { lodgeId })}
    />
  )
}
