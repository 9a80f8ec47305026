/** A remote's root inside the shell's tree; reports when it stands, or that it never will. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { AreaBoundary } from './area-boundary.tsx'

/** A root that asked to be shown, and who waits to hear how it went. */
export interface Attached {
  id: number
  Root: ComponentType
  onCommit: () => void
  onError: (error: unknown) => void
}

/** Says once that what stands beside it is there. */
export function Committed({ onCommit }: { onCommit: () => void }) {
  useEffect(() => {
    onCommit()
  }, [onCommit])
  return null
}

export function AttachedRoot({ attached, fallback }: { attached: Attached; fallback: ReactNode }) {
  const { Root, onCommit, onError } = attached
  return (
    <AreaBoundary onError={onError} fallback={fallback}>
      <Root />
      <Committed onCommit={onCommit} />
    </AreaBoundary>
  )
}
