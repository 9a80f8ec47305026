/** The state of a navigation that opened a medium from the page that shows it: the way back leads to its row. */
export const openedFromPage = { fromList: true } as const

export const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true
