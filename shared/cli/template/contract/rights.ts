/** The rights on greetings (docs/product/roles.md). */
import { objects, rights } from '../core/rights.ts'

export const greetingsObjects = objects({
  /** One that the viewer may see. */
  item: { field: 'itemId', relations: ['author'] },
  answeredItem: { field: 'answerTo', relations: ['author'] },
})

export const greetingsRights = rights(greetingsObjects, {
  'item.answer': { of: 'answeredItem', by: ['everyone'], except: ['author'], reason: 'Own' },
  'item.remove': {
    of: 'item',
    by: ['author', 'staff'],
    byStaff: { notifies: 'GreetingsModeration', variant: 'removed', path: '/Community/Greetings' },
  },
})
