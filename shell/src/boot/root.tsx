/** The one React tree: cache, router, and what stands above every page. */
import type { BootData } from '@samvaer/contracts/shell/boot'
import { RouterProvider } from '@samvaer/remote-kit/router'
import { lazyPart } from '@samvaer/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ShellRouter } from '../frame/create-router.tsx'
import { Announcer } from '../toasts/announcer.tsx'
import { ConfirmDialog } from '../toasts/confirm-dialog.tsx'
import { ToastRegion } from '../toasts/toast-region.tsx'

const ReleaseBanners = lazyPart(() => import('./release-banners.tsx'))

interface RootProps {
  queryClient: QueryClient
  router: ShellRouter
  overridden: readonly string[]
  preview: BootData['preview']
}

export function Root({ queryClient, router, overridden, preview }: RootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Announcer />
      <ToastRegion />
      <ConfirmDialog />
      {(overridden.length > 0 || preview) && <ReleaseBanners overridden={overridden} preview={preview} />}
    </QueryClientProvider>
  )
}
