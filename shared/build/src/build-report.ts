/** Progress of builds: one line a part started and finished. */
export type Report = (line: string) => void

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
