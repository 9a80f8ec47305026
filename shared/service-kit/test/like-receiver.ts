/** A receiver in a process of its own that says what it is about to do, to be killed at any moment. */
import { setTimeout as pause } from 'node:timers/promises'
import { runService } from '../src/service/run-service.ts'
import { receiverServiceWith } from './like-services.ts'

await runService(
  receiverServiceWith(async (_payload, { transaction }) => {
    process.stdout.write(`in ${transaction.session.id?.id.toString('hex')}\n`)
    await pause(2)
  }),
)
