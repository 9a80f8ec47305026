/** A service with members does not start with passwords that cost nothing. */
import { startServices } from '@samvaer/testing/start-services'
import { afterEach, expect, test, vi } from 'vitest'
import { identityService } from '../src/service.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the lowest cost is refused at the start, but not in development', async () => {
  vi.stubEnv('SAMVAER_PASSWORD_COST', 'lowest')
  await expect(
    startServices([identityService], { settings: { development: false, smtpUrl: 'smtp://127.0.0.1:9' } }),
  ).rejects.toThrow('SAMVAER_PASSWORD_COST=lowest')
  await (await startServices([identityService], { settings: { development: true } })).close()
})
