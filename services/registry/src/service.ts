import { defineService } from '@samvaer/service-kit/service/define-service'
import { registryCalls } from './calls/registry-calls.ts'
import { registryModels } from './registry-models.ts'
import { sendReleaseMails } from './releases/release-mails.ts'

/** The releases of remotes: publish, choose, list. */
export const registryService = defineService({
  name: 'registry',
  models: registryModels,
  areas: (parts) => [registryCalls(parts)],
  tasks: (parts) => [sendReleaseMails(parts)],
})
