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
  ...{ automated: true, detected: false, reportedAt: at, urgent: false, wanted: [], decidedBy: 1, decidedAt: at },
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
    ...{ decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', illegal_content_legal_ground: '' },
    ...{ incompatible_content_ground: 'Regel 3', category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC' },
    ...{ content_type: '["CONTENT_TYPE_OTHER"]', content_type_other: 'BlogEntry', content_date: '2026-03-01' },
    ...{ territorial_scope: '["DK"]', application_date: '2026-03-02', source_type: 'SOURCE_ARTICLE_16' },
    ...{ automated_detection: 'No', automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED' },
  })
})

it('names no territory outside the Union and the economic area', () => {
  expect(cellsOf({ community: 'uk' }).territorial_scope).toBe('')
})

it('says that machines found what a signal began', () => {
  const found = { detected: true, categories: [], item: null }
  expect(cellsOf(found)).toMatchObject({ automated_detection: 'Yes', source_type: 'SOURCE_VOLUNTARY' })
})
