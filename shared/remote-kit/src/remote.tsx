/**
 * A remote as a single-spa parcel. Its root is attached to the shell's one React tree, so that router, cache, texts and
 * the unsaved-changes question are one; without a host it makes a root of its own.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { createRoot, type Root as OwnRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from './internal/router-library.ts'
import { loadTexts, registerTexts, type TextFiles } from './texts.ts'

/** The object that the shell hands to `mount`. */
export interface RemoteHost {
  /** Shows Root. Settles with its first commit; rejects when it throws before. */
  attach(Root: ComponentType): Promise<void>
  detach(): void
}

export interface RemoteProps {
  name: string
  domElement: HTMLElement
  host?: RemoteHost
}

/** The single-spa lifecycles of a remote. */
export interface RemoteApp {
  bootstrap(props: RemoteProps): Promise<void>
  mount(props: RemoteProps): Promise<void>
  unmount(props: RemoteProps): Promise<void>
}

interface RemoteDeclaration {
  /** The remote's name, also the namespace of its texts. */
  name: string
  Root: ComponentType
  texts: TextFiles
}

const Standalone = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <Suspense fallback={null}>{children}</Suspense>
  </QueryClientProvider>
)

const mountAlone = (domElement: HTMLElement, Root: ComponentType): OwnRoot => {
  const router = createBrowserRouter([{ path: '*', element: <Root /> }])
  const root = createRoot(domElement)
  root.render(
    <Standalone>
      <RouterProvider router={router} />
    </Standalone>,
  )
  return root
}

/** Makes what a remote exposes as `./remote`: its root with single-spa's lifecycles, and its texts made known. */
export const createRemote = ({ name, Root, texts }: RemoteDeclaration): RemoteApp => {
  registerTexts(name, texts)
  const ownRoots = new Map<HTMLElement, OwnRoot>()
  return {
    bootstrap: async () => undefined,
    mount: async ({ host, domElement }) => {
      // Beside the page's own file, which the root asks for.
      void loadTexts(name)
      if (host) await host.attach(Root)
      else ownRoots.set(domElement, mountAlone(domElement, Root))
    },
    unmount: async ({ host, domElement }) => {
      host?.detach()
      ownRoots.get(domElement)?.unmount()
      ownRoots.delete(domElement)
    },
  }
}
