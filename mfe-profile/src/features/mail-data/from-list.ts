/** The state of a navigation that came from the list: going back leads to the row that was left. */
export const fromList = { fromList: true } as const

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true
