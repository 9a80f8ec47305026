/** The title of the tab: what the page is called, and in front of it how much waits for the member. */

/** From here on "99+" says enough. */
const most = 99
const state: { title: string | undefined; waiting: number } = { title: undefined, waiting: 0 }

/** "(3) Start – Samvær"; nothing in front while nothing waits. */
export const titleWith = (title: string, waiting: number): string => {
  if (waiting <= 0) return title
  return `(${waiting > most ? `${most}+` : waiting}) ${title}`
}

const show = (): void => {
  // Before the first page has named itself the title is the one that came with the document.
  state.title ??= document.title
  document.title = titleWith(state.title, state.waiting)
}

/** Sets the title of the page, without the counts. */
export const setTitle = (title: string): void => {
  state.title = title
  show()
}

export const pageTitle = (): string => state.title ?? document.title

/** Shows the number of things that wait for the member, on whatever page. */
export const showWaiting = (waiting: number): void => {
  state.waiting = waiting
  show()
}
