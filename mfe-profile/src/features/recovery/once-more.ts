import { isAway } from './use-recovery.ts'

/**
 * How often a reading repeats itself before the page says anything: once, for a blip. After it the page says that the
 * service is away and goes on trying (useRecovery). What is refused is not repeated.
 */
export const onceMore = (failures: number, error: unknown): boolean => failures < 1 && isAway(error)
