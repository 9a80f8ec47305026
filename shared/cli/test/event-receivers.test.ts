import { expect, test } from 'vitest'
import { eventReceiversText } from '../src/event-receivers.ts'

test('an event goes to the services that listen to it', async () => {
  await expect(await eventReceiversText()).toMatchFileSnapshot('../../contracts/src/event-receivers.ts')
})
