/** Milliseconds: a page that nobody looks at has no frames to wait for. */
const longest = 100

/**
 * Resolves when the words that the gateway put into the page have been painted, so that a reader whose files come from
 * the cache does not wait for the shell to see them; at once where there are none.
 */
export const firstPaint = async (): Promise<void> => {
  if (!document.querySelector('#root > *')) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, longest)
    // A frame is painted behind its own callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
