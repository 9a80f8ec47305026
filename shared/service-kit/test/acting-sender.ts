/** A sender in a process of its own that acts without end and says what was committed, to be killed at any moment. */
import { setTimeout as pause } from 'node:timers/promises'
import { runService } from '../src/service/run-service.ts'
import { likeOnce, senderServiceWith } from './like-services.ts'

await runService(
  senderServiceWith((parts) => {
    const act = async (itemId: number) => {
      for (;;) {
        try {
          await likeOnce(parts, itemId, (session) => process.stdout.write(`in ${session}\n`))
          process.stdout.write(`committed ${itemId}\n`)
        } catch {
          // The database is not reached yet.
          await pause(20)
        }
      }
    }
    for (const itemId of [1, 2, 3]) void act(itemId)
  }),
)
