/** Whether a call got through; why it did not is said elsewhere. */
export const arrived = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  )
