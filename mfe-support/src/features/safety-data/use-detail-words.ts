import type { AuditAct } from '@samvaer/contracts/safety/values'
import { useSupportTexts } from '../../texts.ts'

interface Detail {
  act: AuditAct
  /** As the audit seals it: words of the contract, then what somebody wrote. */
  detail: string
}

interface Rights {
  curator?: boolean
  role?: string
  heightAndWeight?: boolean
}

const rightsEnd = '} '
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** Returns the detail of a row of the audit in the reader's language; what staff wrote stays as it is. */
export const useDetailWords = (): ((row: Detail) => string) => {
  const t = useSupportTexts()
  const sanction = (word: string) => t([`sanction.${word}`, `ban.${word}`])
  const scope = (word: string) => `${word.startsWith('-') ? '−' : '+'} ${t([`scopes.scope.${word.slice(1)}`])}`
  const rightsOf = ({ curator, role, heightAndWeight }: Rights): string[] => [
    ...(curator === undefined ? [] : [t(`deskMember.curatorIs.${yesOrNo(curator)}`)]),
    ...(role === undefined ? [] : [t([`deskMember.role.${role}`])]),
    ...(heightAndWeight === undefined ? [] : [t(`deskMember.measuresAre.${yesOrNo(heightAndWeight)}`)]),
  ]
  return ({ act, detail }) => {
    if (detail === '') return ''
    const [first = '', ...others] = detail.split(' ')
    const words = others.join(' ')
    const withWords = (said: string) => (words === '' ? said : `${said} · ${words}`)
    if (act === 'Reported') return t([`report.category.${detail}.name`])
    if (act === 'AppealDecided') return t([`statistics.appeal.${detail}`])
    if (act === 'Decided' || act === 'Sanctioned')
      return [t([`safetyDesk.outcomes.${first}`]), ...others.map(sanction)].join(' · ')
    if (act === 'SanctionEnded' || act === 'SanctionLifted') return withWords(sanction(first))
    if (act === 'SignalFound' || act === 'SignalDismissed') return withWords(t([`signal.kind.${first}`]))
    if (act === 'ScopeProposed' || act === 'ScopeConfirmed' || act === 'ScopeDeclined') return withWords(scope(first))
    const end = act === 'RightsChanged' ? detail.indexOf(rightsEnd) + 1 : 0
    if (end === 0) return detail
    return [...rightsOf(JSON.parse(detail.slice(0, end)) as Rights), detail.slice(end).trim()].join(' · ')
  }
}
