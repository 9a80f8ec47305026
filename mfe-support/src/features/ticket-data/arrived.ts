/** Tells whether a call got through; the reason why it did not is said elsewhere. */
export const arrived = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  )
