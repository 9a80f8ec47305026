/** A remote's root inside the shell's tree; reports when it stands, or that it never will. */
import { type ComponentType, Suspense, useEffect } from 'react'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaSkeleton } from './area-callout.tsx'

/** A root that asked to be shown, and who waits to hear how it went. */
export interface Attached {
  id: number
  Root: ComponentType
  onCommit: () => void
  onError: (error: unknown) => void
}

function Committed({ onCommit }: { onCommit: () => void }) {
  useEffect(onCommit, [onCommit])
  return null
}

export function AttachedRoot({ name, attached }: { name: string; attached: Attached }) {
  const { Root, onCommit, onError } = attached
  const skeleton = <AreaSkeleton name={name} />
  return (
    <AreaBoundary onError={onError} fallback={skeleton}>
      <Suspense fallback={skeleton}>
        <Root />
        <Committed onCommit={onCommit} />
      </Suspense>
    </AreaBoundary>
  )
}
