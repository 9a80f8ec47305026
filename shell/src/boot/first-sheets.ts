/**
 * Asks for all style sheets that a written page needs next and lets them in together. One that comes alone has the
 * browser lay out anew everything that stands, once each: a sheet with layers renews the typefaces of the whole page.
 * One that does not come is left to the loader, which asks for it again. Resolves once none is awaited any more.
 */
export const firstSheets = async (): Promise<void> => {
  if (!document.querySelector('[data-written]')) return
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')].map((preload) => {
    const sheet = preload.cloneNode() as HTMLLinkElement
    // The loader finds it by its address and waits for no other.
    sheet.rel = 'stylesheet'
    sheet.removeAttribute('as')
    sheet.media = 'not all'
    return sheet
  })
  const arrivals = sheets.map(
    (sheet) =>
      new Promise<void>((resolve) => {
        sheet.onload = () => resolve()
        sheet.onerror = () => {
          sheet.remove()
          resolve()
        }
      }),
  )
  document.head.append(...sheets)
  await Promise.all(arrivals)
  for (const sheet of sheets) sheet.media = 'all'
}
