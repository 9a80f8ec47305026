/** Chooses the output to which processes of ours write their logs. */
import { destination } from 'pino'

/**
 * Standard output, a line at once. Kept back, lines are written as the process exits, and pino tries that for ever when
 * nobody is left who reads them: a service whose reader has gone would never end (R31).
 */
export const logOutput = (): ReturnType<typeof destination> => destination({ dest: 1, sync: true })
