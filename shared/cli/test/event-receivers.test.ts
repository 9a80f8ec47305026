import { expect, test } from 'vitest'
import { eventReceiversText } from '../src/written/event-receivers.ts'

// Loads every service, which takes seconds and proves nothing.
const text = await eventReceiversText()

test('an event goes to the services that listen to it', async () => {
  await expect(text).toMatchFileSnapshot('../../contracts/src/domain-event-receivers.ts')
})
