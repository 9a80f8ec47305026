/** A receiver in a process of its own that hangs in the middle of the third event, to be killed there. */
import { runService } from '../src/service/run-service.ts'
import { receiverServiceWith } from './like-services.ts'

await runService(
  receiverServiceWith(async (_payload, { envelope, transaction }) => {
    if (envelope.sequence < 3) return
    process.stdout.write(`hanging in ${transaction.session.id?.id.toString('hex')}\n`)
    await new Promise(() => undefined)
  }),
)
