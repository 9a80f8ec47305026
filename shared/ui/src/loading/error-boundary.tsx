import { useTexts } from '@samvaer/remote-kit/texts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Callout } from '../marks/callout.tsx'

interface ErrorBoundaryProps {
  /**
   * Draws the stand-in for the broken part, null for nothing; `retry` draws the part anew. A callout with a button when
   * absent.
   */
  fallback?: (error: unknown, retry: () => void) => ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}
interface ErrorBoundaryState {
  broken: { error: unknown } | undefined
}

const BrokenPart = ({ retry }: { retry: () => void }) => {
  const { t } = useTexts('shell')
  return (
    <Callout
      tone="danger"
      live
      title={t('ui.broken.title')}
      action={
        <Button size="small" icon="refresh" onClick={retry}>
          {t('ui.broken.retry')}
        </Button>
      }
    >
      {t('ui.broken.text')}
    </Callout>
  )
}

/** Keeps a part that fails from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { broken: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  private readonly retry = (): void => this.setState({ broken: undefined })

  override render(): ReactNode {
    const { broken } = this.state
    const { fallback, children } = this.props
    if (!broken) return children
    return fallback ? fallback(broken.error, this.retry) : <BrokenPart retry={this.retry} />
  }
}
