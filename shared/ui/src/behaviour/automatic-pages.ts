/** Pages that come by themselves while the reader scrolls; after them the footer can be reached and a button goes on. */
export const automaticPages = 5

/** True when the next page comes by itself. `pages` are loaded already. */
export const comesByItself = ({ pages, hasNext }: { pages: number; hasNext: boolean }): boolean =>
  hasNext && pages < automaticPages
