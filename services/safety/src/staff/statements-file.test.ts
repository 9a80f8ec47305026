import { expect, it } from 'vitest'
import type { DecisionRow } from '../models/decision.ts'
import { statementsFile } from './statements-file.ts'

const at = new Date('2026-03-02T12:00:00.000Z')
const decision: DecisionRow = {
  ...{ _id: 7, caseId: 1, community: 'dk', subjectId: 3, outcome: 'Removed', categories: ['Spam'] },
  item: {
    itemType: 'BlogEntry',
    itemId: 5,
    title: 'TITEL',
    text: 'ORD',
    path: '/x',
    at: new Date('2026-03-01T12:00:00.000Z'),
  },
  ...{ ground: { kind: 'Rule', reference: 'Regel 3' }, facts: 'FAKTA', text: 'TEKST', reporterText: null },
  ...{
    automated: true,
    detected: false,
    illegal: false,
    reportedAt: at,
    urgent: false,
    wanted: [],
    decidedBy: 1,
    decidedAt: at,
  },
  ...{ secondedBy: null, effective: true, appealUntil: at, undone: false, mailTo: null },
}
const cellsOf = (about: Partial<DecisionRow>): Record<string, string> => {
  const [head = '', line = ''] = statementsFile([{ ...decision, ...about }]).split('\r\n')
  const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
  return Object.fromEntries(head.split(',').map((name, place) => [name, cells[place] ?? '?']))
}

it('has the columns and words of the transparency database, and nobody’s words', () => {
  expect(cellsOf({})).toEqual({
    ...{ puid: '7', decision_visibility: '["DECISION_VISIBILITY_CONTENT_REMOVED"]', decision_account: '' },
    ...{ end_date_visibility_restriction: '', end_date_service_restriction: '', end_date_account_restriction: '' },
    ...{ decision_provision: '', account_type: 'ACCOUNT_TYPE_PRIVATE' },
    decision_facts: 'BlogEntry, reported by a user as Spam. A person read it and decided.',
    ...{ decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', illegal_content_legal_ground: '' },
    ...{ illegal_content_explanation: '', incompatible_content_ground: 'Regel 3' },
    incompatible_content_explanation: 'It is not allowed by: Regel 3',
    ...{ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', category_addition: '', category_specification: '' },
    ...{ content_type: '["CONTENT_TYPE_OTHER"]', content_type_other: 'BlogEntry', content_date: '2026-03-01' },
    ...{ territorial_scope: '["DK"]', application_date: '2026-03-02', source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION' },
    ...{ automated_detection: 'No', automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED' },
  })
})

it('names no territory outside the Union and the economic area', () => {
  expect(cellsOf({ community: 'uk' }).territorial_scope).toBe('')
})

it('says that machines found what a signal began', () => {
  const found = { detected: true, categories: [], item: null }
  expect(cellsOf(found)).toMatchObject({
    ...{ automated_detection: 'Yes', source_type: 'SOURCE_VOLUNTARY', content_type_other: 'Profile' },
    decision_facts: 'Profile, found by automated means. A person read it and decided.',
  })
})

const none = { account: '', accountEnd: '', service: '', serviceEnd: '', visibility: '' }
const suspended = { ...none, account: 'DECISION_ACCOUNT_SUSPENDED' }
const withheld = '["DECISION_VISIBILITY_CONTENT_DISABLED"]'

it.each<[string, DecisionRow['wanted'], typeof none]>([
  ['24 hours', [{ kind: 'Suspend24h' }], { ...suspended, accountEnd: '2026-03-03' }],
  ['72 hours', [{ kind: 'Suspend72h' }], { ...suspended, accountEnd: '2026-03-05' }],
  ['7 days', [{ kind: 'Suspend7d' }], { ...suspended, accountEnd: '2026-03-09' }],
  ['30 days', [{ kind: 'Suspend30d' }], { ...suspended, accountEnd: '2026-04-01' }],
  ['a lock', [{ kind: 'Lock' }], suspended],
  ['a quarantine', [{ kind: 'Quarantine' }], suspended],
  ['PermaLocked', [{ kind: 'PermaLock' }], { ...none, account: 'DECISION_ACCOUNT_TERMINATED' }],
  [
    'the stricter of two',
    [{ kind: 'Suspend7d' }, { kind: 'PermaLock' }],
    { ...none, account: 'DECISION_ACCOUNT_TERMINATED' },
  ],
  ['the longer of two', [{ kind: 'Suspend24h' }, { kind: 'Suspend7d' }], { ...suspended, accountEnd: '2026-03-09' }],
  [
    'a ban of ten days',
    [{ kind: 'Ban', ban: 'Mail', days: 10 }],
    { ...none, service: 'DECISION_PROVISION_PARTIAL_SUSPENSION', serviceEnd: '2026-03-12' },
  ],
  [
    'a ban for good',
    [{ kind: 'Ban', ban: 'Mail', days: null }],
    { ...none, service: 'DECISION_PROVISION_PARTIAL_TERMINATION' },
  ],
  [
    'a demanded validation',
    [{ kind: 'ForceValidation' }],
    { ...none, service: 'DECISION_PROVISION_PARTIAL_SUSPENSION' },
  ],
  ['a demanded consent', [{ kind: 'ForceConsent' }], { ...none, visibility: withheld }],
])('has %s in the column of what it restricts, with its end', (_name, wanted, expected) => {
  const cells = cellsOf({ outcome: 'Sanctioned', wanted })
  expect({
    ...{ account: cells.decision_account, accountEnd: cells.end_date_account_restriction },
    ...{ service: cells.decision_provision, serviceEnd: cells.end_date_service_restriction },
    visibility: cells.decision_visibility,
  }).toEqual(expected)
})

it('says a warning nowhere, for it restricts nothing', () => {
  const warned = { ...decision, outcome: 'Warned' as const, wanted: [{ kind: 'Warning' as const }] }
  const nothing = { ...decision, outcome: 'NoViolation' as const }
  expect(statementsFile([warned, nothing]).trim().split('\r\n')).toHaveLength(1)
})

it('says which law it is, and that the notice was one of article 16', () => {
  const ground = { kind: 'Law', reference: 'Straffeloven § 264 d' } as const
  expect(cellsOf({ ground, categories: ['Hate', 'Harassment', 'Hate'], illegal: true })).toMatchObject({
    ...{ decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT', illegal_content_legal_ground: ground.reference },
    ...{ illegal_content_explanation: `It is not allowed by: ${ground.reference}`, incompatible_content_ground: '' },
    ...{ incompatible_content_explanation: '', source_type: 'SOURCE_ARTICLE_16' },
    ...{
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      category_addition: '["STATEMENT_CATEGORY_CYBER_VIOLENCE"]',
    },
    category_specification: '["KEYWORD_HATE_SPEECH","KEYWORD_CYBER_HARASSMENT"]',
  })
})

it('dates a profile by the day on which its member registered', () => {
  const registered = new Map([[3, new Date('2025-11-05T09:00:00.000Z')]])
  const [, line = ''] = statementsFile([{ ...decision, item: null }], registered).split('\r\n')
  expect(line).toContain('"Profile","2025-11-05"')
})
