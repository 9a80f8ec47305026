/**
 * Statements of reasons as CSV, in the columns of the Union's transparency database (its schema of July 2025); lists are
 * JSON, as there. Nobody's words and nobody's name: facts and explanations are sentences of ours about what was decided,
 * because the words of staff are to the member and may name somebody.
 */
import type { ReportCategory, SanctionKind } from '@samvaer/contracts/safety/values'
import type { DecisionRow } from '../models/decision.ts'
import { untilOf } from '../sanctions/give.ts'

const otherViolation = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'

/** The category of the database, and the keyword below it where one says it more exactly. */
const categories: Record<ReportCategory, readonly [category: string, keyword?: string]> = {
  Harassment: ['STATEMENT_CATEGORY_CYBER_VIOLENCE', 'KEYWORD_CYBER_HARASSMENT'],
  Threat: ['STATEMENT_CATEGORY_VIOLENCE'],
  IntimatePicture: ['STATEMENT_CATEGORY_CYBER_VIOLENCE', 'KEYWORD_NON_CONSENSUAL_IMAGE_SHARING'],
  Minor: ['STATEMENT_CATEGORY_PROTECTION_OF_MINORS', 'KEYWORD_AGE_SPECIFIC_RESTRICTIONS_MINORS'],
  Identity: ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD', 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING'],
  Fraud: ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD'],
  Sale: [otherViolation, 'KEYWORD_GOODS_SERVICES_NOT_PERMITTED'],
  Hate: ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', 'KEYWORD_HATE_SPEECH'],
  Spam: [otherViolation],
  DarkContent: [otherViolation, 'KEYWORD_ADULT_SEXUAL_MATERIAL'],
  Illegal: ['STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE'],
  Other: [otherViolation],
}

type Restriction = 'visibility' | 'service' | 'account'

/**
 * The restriction that a sanction is. A demand takes a part of the service until it is met: the pictures, or the renewal
 * of the membership. A warning restricts nothing.
 */
const restrictions: Record<SanctionKind, Restriction | null> = {
  Warning: null,
  Suspend24h: 'account',
  Suspend72h: 'account',
  Suspend7d: 'account',
  Suspend30d: 'account',
  Lock: 'account',
  Quarantine: 'account',
  PermaLock: 'account',
  Ban: 'service',
  ForceValidation: 'service',
  ForceConsent: 'visibility',
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
  'end_date_visibility_restriction',
  'decision_provision',
  'end_date_service_restriction',
  'decision_account',
  'end_date_account_restriction',
  'account_type',
  'decision_facts',
  'decision_ground',
  'illegal_content_legal_ground',
  'illegal_content_explanation',
  'incompatible_content_ground',
  'incompatible_content_explanation',
  'category',
  'category_addition',
  'category_specification',
  'content_type',
  'content_type_other',
  'content_date',
  'territorial_scope',
  'application_date',
  'source_type',
  'automated_detection',
  'automated_decision',
] as const
type Column = (typeof columns)[number]

const dayOf = (at: Date | null | undefined): string => at?.toISOString().slice(0, 10) ?? ''
const listOf = (words: Iterable<string>): string => {
  const unique = [...new Set(words)]
  return unique.length > 0 ? JSON.stringify(unique) : ''
}

type Wanted = DecisionRow['wanted'][number]

/** The last day of several; empty where one of them has no end. */
const lastDayOf = (those: readonly Wanted[], from: Date): string => {
  const ends = those.map((one) => untilOf(one, from)?.getTime() ?? null)
  return ends.includes(null) ? '' : dayOf(new Date(Math.max(...ends.map((end) => end ?? 0))))
}

/** The restrictions of a decision with their last days, in the columns that they have. */
const restrictionsOf = ({ outcome, wanted, decidedAt }: DecisionRow): Partial<Record<Column, string>> => {
  const those = (wantedKind: Restriction) => wanted.filter(({ kind }) => restrictions[kind] === wantedKind)
  const [withheld, service, account] = [those('visibility'), those('service'), those('account')]
  const endless = service.some((one) => one.kind === 'Ban' && untilOf(one, decidedAt) === null)
  const thing = visibility[outcome]
  const hidden = [...(thing ? [thing] : []), ...withheld.map(() => 'DECISION_VISIBILITY_CONTENT_DISABLED')]
  return {
    decision_visibility: listOf(hidden),
    ...(service.length > 0 && {
      decision_provision: `DECISION_PROVISION_PARTIAL_${endless ? 'TERMINATION' : 'SUSPENSION'}`,
      end_date_service_restriction: lastDayOf(service, decidedAt),
    }),
    ...(account.length > 0 && {
      decision_account: `DECISION_ACCOUNT_${account.some(({ kind }) => kind === 'PermaLock') ? 'TERMINATED' : 'SUSPENDED'}`,
      end_date_account_restriction: lastDayOf(account, decidedAt),
    }),
  }
}

const sourceOf = ({ categories: named, illegal = false }: DecisionRow): string => {
  if (named.length === 0) return 'SOURCE_VOLUNTARY'
  return illegal ? 'SOURCE_ARTICLE_16' : 'SOURCE_TYPE_OTHER_NOTIFICATION'
}

const factsOf = ({ categories: named, item, detected = false }: DecisionRow): string => {
  const thing = item?.itemType ?? 'Profile'
  const begun = detected ? 'found by automated means' : 'looked at by the provider'
  const how = named.length > 0 ? `reported by a user as ${named.join(', ')}` : begun
  return `${thing}, ${how}. A person read it and decided.`
}

const groundOf = ({ ground: { kind, reference } }: DecisionRow): Partial<Record<Column, string>> => {
  const isLaw = kind === 'Law'
  const name = isLaw ? 'illegal' : 'incompatible'
  return {
    decision_ground: `DECISION_GROUND_${name.toUpperCase()}_CONTENT`,
    [isLaw ? 'illegal_content_legal_ground' : 'incompatible_content_ground']: reference,
    [`${name}_content_explanation`]: `It is not allowed by: ${reference}`,
  }
}

/** @param registeredAt of the member whom it is about: a profile is as old as that */
const cellsOf = (decision: DecisionRow, registeredAt: Date | undefined): Partial<Record<Column, string>> => {
  const { _id, community, categories: named, item, decidedAt, detected = false } = decision
  const those = (named.length > 0 ? named : (['Other'] as const)).map((category) => categories[category])
  const [first = otherViolation, ...others] = those.map(([category]) => category)
  return {
    puid: String(_id),
    ...restrictionsOf(decision),
    account_type: 'ACCOUNT_TYPE_PRIVATE',
    decision_facts: factsOf(decision),
    ...groundOf(decision),
    category: first,
    category_addition: listOf(others.filter((other) => other !== first)),
    category_specification: listOf(those.flatMap(([, keyword]) => keyword ?? [])),
    content_type: '["CONTENT_TYPE_OTHER"]',
    content_type_other: item?.itemType ?? 'Profile',
    content_date: dayOf(item?.at ?? registeredAt),
    territorial_scope: territories[community] ?? '',
    application_date: dayOf(decidedAt),
    source_type: sourceOf(decision),
    automated_detection: detected ? 'Yes' : 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  }
}

/** The database takes no statement without a restriction: a word to the member, or to nobody, is none. */
const restricts = (decision: DecisionRow): boolean =>
  visibility[decision.outcome] !== undefined || decision.wanted.some(({ kind }) => restrictions[kind] !== null)

/** @param registered when each member registered, by profile id */
export const statementsFile = (
  decisions: readonly DecisionRow[],
  registered: ReadonlyMap<number, Date> = new Map(),
): string => {
  const lines = decisions.filter(restricts).map((decision) => {
    const cells = cellsOf(decision, registered.get(decision.subjectId ?? 0))
    return columns.map((column) => quoted(cells[column] ?? '')).join(',')
  })
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}
