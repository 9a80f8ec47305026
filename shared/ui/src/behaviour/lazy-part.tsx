import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** A part that comes late, with the props of what comes. */
export type LazyPart<Props extends object> = ComponentType<Props & LazyPartProps> & {
  /** Fetches the code ahead of its use; a failure shows when it is used. */
  preload: () => void
}

interface LazyPartProps {
  /** Stands in its place until it is there; nothing when absent. */
  meanwhile?: ReactNode
}

/**
 * A part whose code comes when it is first drawn, as with `lazy`. It is kept in a state and drawn in a transition, texts
 * of its own included: what follows a fallback of Suspense, React holds back for 300 ms. Code that does not come is
 * thrown where the part is drawn, and asked for again when it is drawn anew.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let known: ComponentType<Props> | undefined
  const fetchPart = async () => {
    known = (await load()).default
    return known
  }
  const Late = ({ meanwhile = null, ...props }: Props & LazyPartProps) => {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known)
    const isWaiting = !Part
    useEffect(() => {
      if (!isWaiting) return
      fetchPart().then(
        (loaded) => startTransition(() => setPart(() => loaded)),
        (error: unknown) =>
          setPart(() => {
            throw error
          }),
      )
    }, [isWaiting])
    return <Suspense fallback={meanwhile}>{Part ? <Part {...(props as unknown as Props)} /> : meanwhile}</Suspense>
  }
  return Object.assign(Late, { preload: () => void Promise.allSettled([fetchPart()]) })
}
