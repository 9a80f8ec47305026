/** The process of `watched-service.test.ts`: a service that follows its code, and that says what it says of itself. */
import { join } from 'node:path'
import { keysOfOneProcess } from '@samvaer/service-kit/keys/signing-keys'
import type { Models } from '@samvaer/service-kit/parts'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { importAnew } from '../../src/platform/import-anew.ts'
import { startInOneProcess } from '../../src/platform/in-one-process.ts'
import { watchServices } from '../../src/platform/watch-services.ts'

process.once('message', async ({ folder, ...settings }: ServiceSettings & { folder: string }) => {
  const services = startInOneProcess({ ...settings, signing: keysOfOneProcess() })
  const load = async () => Object.values(await importAnew(join(folder, 'service.ts')))[0] as ServiceDefinition<Models>
  const reload = async () => services.exchange(await load())
  await reload()
  services.begin()
  const unwatch = watchServices({ folders: { site: folder }, reload, say: (said) => process.send?.({ said }) })
  process.once('disconnect', async () => {
    unwatch()
    await services.transport.local.get('site')?.close()
    process.exit()
  })
  process.on('message', async (asked: number) => {
    const { status, body } = await services.transport.send('site', { method: 'GET', path: '/health', headers: {} })
    process.send?.({ asked, answer: [status, JSON.parse(body).degradations] })
  })
  process.send?.({ said: 'ready' })
})
