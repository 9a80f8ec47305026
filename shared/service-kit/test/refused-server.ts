/** A service that is refused at its start. */
import { defineService } from '../src/define-service.ts'
import { runService } from '../src/run-service.ts'

await runService(
  defineService({
    name: 'refused',
    models: {},
    areas: () => {
      throw new Error('SMTP_URL is missing')
    },
  }),
)
