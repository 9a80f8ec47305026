import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import type { Call } from './core/call.ts'
import { reportedItems } from './reported-items.ts'

it.each(Object.entries(reportedItems))(
  '%s is copied by a call of its domain, between services',
  (itemType, { copiedBy }) => {
    const [area = '', name = ''] = copiedBy.split('/')
    const call = (areas as Record<string, { calls: Record<string, Call> }>)[area]?.calls[name]
    expect(call?.access.audience).toBe('service')
    const asked = { viewerId: 1, community: 'dk', dark: false, itemType, itemId: 7 }
    expect(call?.input.safeParse(asked).success).toBe(true)
    expect(call?.input.safeParse({ ...asked, itemType: 'Other' }).success).toBe(false)
  },
)
