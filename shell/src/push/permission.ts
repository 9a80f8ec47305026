/** Asks the browser for the permission to push (docs/product/states.md, "Push permission"). */

/** Milliseconds between two looks at a permission that is still open (docs/product/limits.md). */
const lookEvery = 500
/** Milliseconds within which nobody can have answered: the browser did not ask. */
const unasked = 300

const request = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Waits for the answer, wherever it is given: in the browser's question or in its settings. */
const decided = (): Promise<NotificationPermission> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (Notification.permission === 'default') return
      clearInterval(timer)
      resolve(Notification.permission)
    }, lookEvery)
  })

/** Asks again on the first click, the next after the one that led here: some browsers only ask within one. */
const retryOnFirstClick = (): void => {
  setTimeout(() => document.addEventListener('click', () => void request().catch(() => undefined), { once: true }))
}

/** Asks, and answers with what the member decided; never settles while nothing is decided. */
export const requestPermission = async (): Promise<NotificationPermission> => {
  const answer = decided()
  const asked = Date.now()
  const first = await request().catch(() => Notification.permission)
  if (first === 'default' && Date.now() - asked < unasked) retryOnFirstClick()
  return first === 'default' ? answer : first
}
