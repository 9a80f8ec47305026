/**
 * Statements of reasons as CSV, in the columns of the Union's transparency database (its schema of July 2025); lists are
 * JSON, as there. Nobody's words and nobody's name: `decision_facts` and the explanations are written by hand.
 */
import type { ReportCategory, SanctionKind } from '@samvaer/contracts/safety/values'
import type { DecisionRow } from '../models/decision.ts'

const categories: Record<ReportCategory, string> = {
  Harassment: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  Threat: 'STATEMENT_CATEGORY_VIOLENCE',
  IntimatePicture: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  Minor: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  Identity: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  Fraud: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  Sale: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  Hate: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  Spam: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  DarkContent: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  Illegal: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  Other: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
}

const accounts: Partial<Record<SanctionKind, string>> = {
  PermaLock: 'DECISION_ACCOUNT_TERMINATED',
  Lock: 'DECISION_ACCOUNT_SUSPENDED',
  Quarantine: 'DECISION_ACCOUNT_SUSPENDED',
  Suspend24h: 'DECISION_ACCOUNT_SUSPENDED',
  Suspend72h: 'DECISION_ACCOUNT_SUSPENDED',
  Suspend7d: 'DECISION_ACCOUNT_SUSPENDED',
  Suspend30d: 'DECISION_ACCOUNT_SUSPENDED',
}

const visibility: Partial<Record<DecisionRow['outcome'], string>> = {
  Hidden: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  Removed: 'DECISION_VISIBILITY_CONTENT_REMOVED',
}

/** Countries of the Union and the economic area alone: the database takes no other. */
const territories: Record<string, string> = { dk: '["DK"]', se: '["SE"]', no: '["NO"]' }

/** A cell that begins so is a formula to a spreadsheet. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

const columns = [
  'puid',
  'decision_visibility',
  'decision_account',
  'decision_ground',
  'illegal_content_legal_ground',
  'incompatible_content_ground',
  'category',
  'content_type',
  'content_type_other',
  'content_date',
  'territorial_scope',
  'application_date',
  'source_type',
  'automated_detection',
  'automated_decision',
] as const

const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? ''

const lineOf = ({
  _id,
  community,
  outcome,
  wanted,
  ground,
  categories: named,
  item,
  decidedAt,
  detected = false,
}: DecisionRow): string => {
  const account = wanted.flatMap(({ kind }) => accounts[kind] ?? [])[0] ?? ''
  const visible = visibility[outcome]
  const isLaw = ground.kind === 'Law'
  return [
    String(_id),
    visible ? `["${visible}"]` : '',
    account,
    isLaw ? 'DECISION_GROUND_ILLEGAL_CONTENT' : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    isLaw ? ground.reference : '',
    isLaw ? '' : ground.reference,
    categories[named[0] ?? 'Other'],
    '["CONTENT_TYPE_OTHER"]',
    item?.itemType ?? 'Profile',
    dayOf(item?.at ?? null),
    territories[community] ?? '',
    dayOf(decidedAt),
    named.length > 0 ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    detected ? 'Yes' : 'No',
    'AUTOMATED_DECISION_NOT_AUTOMATED',
  ]
    .map(quoted)
    .join(',')
}

/** A decision against nobody is no statement. */
export const statementsFile = (decisions: readonly DecisionRow[]): string =>
  `${[columns.join(','), ...decisions.filter(({ outcome }) => outcome !== 'NoViolation').map(lineOf)].join('\r\n')}\r\n`
