/** Finds out whether a broker can carry events, for the doctor. */
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { connectionOptions } from './internal/broker/connection.ts'

/** Milliseconds. */
const timeout = 5000

/** @throws Error where nobody answers, we are not let in, or streams are switched off */
export const greetBroker = async (natsUrl: string): Promise<{ version: string; streams: number }> => {
  const connection = await connect({ ...connectionOptions(natsUrl), timeout, reconnect: false })
  try {
    const { streams } = await (await jetstreamManager(connection, { timeout })).getAccountInfo()
    return { version: connection.info?.version ?? 'of no version', streams }
  } finally {
    await connection.close()
  }
}
