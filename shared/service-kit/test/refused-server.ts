/** A service that is refused at its start. */
import { defineService } from '../src/service/define-service.ts'
import { runService } from '../src/service/run-service.ts'

await runService(
  defineService({
    name: 'refused',
    models: {},
    areas: () => {
      throw new Error('SMTP_URL is missing')
    },
  }),
)
