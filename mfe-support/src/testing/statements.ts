/** Decisions as their members read them. */
import type { Statement } from '@samvaer/contracts/safety/shapes'

export const aStatement = (about: Partial<Statement> = {}): Statement => ({
  ...{
    decisionId: 3,
    outcome: 'Removed',
    facts: 'Der stod et telefonnummer i indlægget.',
    text: 'Vi har fjernet det.',
  },
  item: { itemType: 'BlogEntry', title: 'Ring til mig', text: 'Mit nummer er …', path: '/Blog/5', at: null },
  ground: { kind: 'Rule', reference: 'Etisk regelsæt, 3' },
  automated: true,
  detected: false,
  sanctions: [],
  decidedAt: '2026-01-01T12:00:00.000Z',
  appealUntil: '2026-07-01T12:00:00.000Z',
  fraud: false,
  mayAppeal: true,
  appeal: null,
  ...about,
})
