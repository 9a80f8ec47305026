/** Keeps what goes wrong in an area inside it. */
import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Called once for what was thrown. */
  onError?: (error: unknown) => void
  fallback: ReactNode
}

export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
