/** The smallest store that `useSyncExternalStore` reads: state that lives outside the tree and outlasts a remote. */
export interface Store<State> {
  get(): State
  set(next: State | ((state: State) => State)): void
  subscribe(listener: () => void): () => void
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = typeof next === 'function' ? (next as (state: State) => State)(state) : next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
