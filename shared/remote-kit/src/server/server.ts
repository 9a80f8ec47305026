/** The kit on the server, for the shell alone: the roots that remotes declared, a router at one address, texts that come. */
import { createElement, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

export { declaredRoots } from '../internal/stores/declared-roots.ts'
export { whenTextsChange } from '../internal/texts/library.ts'

/** Returns an element at an address; a route of the remote stands around it as in the page. */
export const standingAt = (address: string, prefix: string, element: ReactElement): ReactElement =>
  createElement(RouterProvider, {
    router: createMemoryRouter([{ path: `${prefix}/*`, element }], { initialEntries: [address] }),
  })
