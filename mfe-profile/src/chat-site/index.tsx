/** The chat, a page of its own beside the shell (decision 103). */
import '@samvaer/ui/tokens.css'
import { startStandalone } from '@samvaer/remote-kit/standalone'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatApp } from './chat-app.tsx'
import { namespace, textFiles } from './texts.ts'

const { queryClient } = await startStandalone(namespace, textFiles)

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={null}>
      <ChatApp />
    </Suspense>
  </QueryClientProvider>,
)
